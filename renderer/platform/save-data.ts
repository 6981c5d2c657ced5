/** Facts about the network that only some browsers report. */
interface NetworkInformation {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** Returns the browser's facts about the network; undefined where it reports none. */
export const networkInformation = () => (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** Tells whether the network is a cellular one, or the browser asks to save data. */
export function savesData(): boolean {
  return networkInformation()?.saveData === true || networkInformation()?.type === 'cellular';
}
