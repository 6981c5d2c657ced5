import { createRequire } from 'node:module';

/** Part of the DOM that tests read. */
export interface XmlElement {
  readonly textContent: string | null;
  getElementsByTagName(name: string): ArrayLike<XmlElement>;
}

interface XmlPackage {
  DOMParser: new (options: {
    errorHandler: (level: string, message: string) => never;
  }) => { parseFromString(text: string, type: string): XmlElement };
}

// It comes with the packages that make installers.
const { DOMParser } = createRequire(import.meta.url)('@xmldom/xmldom') as XmlPackage;

/** Parses XML. @throws Error if it is not well-formed */
export function parseXml(text: string): XmlElement {
  const errorHandler = (_level: string, message: string): never => {
    throw new Error(message);
  };
  return new DOMParser({ errorHandler }).parseFromString(text, 'text/xml');
}

/** Returns the texts of all elements of a name. */
export function textsOf(element: XmlElement, name: string): (string | null)[] {
  return Array.from(element.getElementsByTagName(name), ({ textContent }) => textContent);
}
