/* The game a newcomer learns with: many cats of one colour, and one's own turn
 * first. A record like any other; it stops at the first decision. */
export const LESSON = `
isle-record 1
game family
edition 2
seat 1 boat 1 Robin
seat 2 boat 3 Mara
order 1 2
bag r4 blue-c7 blue-c17 blue-c5 r1 blue-c16 r3 r3 blue-c14 r5 blue-c1 green-c6 r2 red-c2 r3 orange-c5 purple-c6 green-c14 blue-c8 green-c8 purple-c12 r4 green-c17 red-c1 r5 red-c6 red-c4 r5 r3 orange-c15 r5 red-c12 green-c16 blue-c9 purple-c5 r1 orange-c8 red-c7 green-c1 blue-c2 purple-c7 green-c3 r2 red-c13 r1 r5 orange-c16 purple-c16 purple-c1 r2 purple-c17 green-c9 blue-c10 green-c15 orange-c6 green-c5 orange-c14 red-c10 red-c3 purple-c14 green-c10 blue-c13 purple-c9 blue-c3 purple-c15 green-c13 purple-c10 orange-c1 purple-c2 orange-c11 red-c5 orange-c7 r2 purple-c3 purple-c11 red-c8 red-c11 green-c11 red-c15 purple-c8 blue-c12 r4 orange-c17 orange-c3 red-c9 r2 green-c4 r3 red-c17 blue-c4 purple-c13 orange-c2 orange-c9 green-c7 r1 blue-c15 r4 r4 blue-c11 orange-c10 purple-c4 red-c14 green-c12 orange-c12 blue-c6 orange-c4 r1 red-c16 green-c2 orange-c13
family 160 158 163 165 156 166 159 154 157 167 153 152 155 151 162 168 161 164
moves
1 family 158 160
2 family 156 165
day 1 order 1 2
`.trimStart();
