const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML, in elements and attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => REFERENCES[sign] ?? sign);
}

/** Reverses `escapeXml`. */
export function unescapeXml(text: string): string {
  return Object.entries(REFERENCES).reduceRight((rest, [sign, reference]) => rest.replaceAll(reference, sign), text);
}
