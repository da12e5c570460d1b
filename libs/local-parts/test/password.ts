/** For servers that live as long as a test; with what an address must escape. */
export const PASSWORD = 'test only: ä/?#';
