/* Addresses of this page that are sent to others. */
const address = (way: string) => `${location.origin}${location.pathname}#/${way}`;

export const inviteLink = (code: string) => address(`j/${code}`);
export const watchLink = (key: string) => address(`w/${key}`);
export const seatLink = (key: string) => address(`t/${key}`);
export const handOverLink = (token: string) => address(`k/${token}`);
export const keysLink = (code: string) => address(`online/keys/${code}`);

/* A code as it is read aloud. */
export const spoken = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;
