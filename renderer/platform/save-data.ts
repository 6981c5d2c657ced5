/** Facts about the network that only some browsers tell. */
interface NetworkInformation {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** Reads what the browser tells of the network; undefined where it tells nothing. */
export const connectionTold = () => (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** Tells whether bytes cost money here, or are asked to be saved. */
export function countsBytes(): boolean {
  return connectionTold()?.saveData === true || connectionTold()?.type === 'cellular';
}
