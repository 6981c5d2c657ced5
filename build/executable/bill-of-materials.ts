import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allPackagesInside } from '#build/executable/licences.ts';
import { MANIFEST, nodeVersionFor, TARGETS } from '#build/executable/targets.ts';

/** Parts of a CycloneDX bill of materials that are changed. */
interface Bill {
  metadata: { component: { name: string } };
  components: { 'bom-ref': string; type: string; name: string; version: string; purl?: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Writes the software bill of materials of the home server, in CycloneDX: npm's list of all packages, without those
 * that only build or test it, and with Node. @returns its path
 */
export function writeBillOfMaterials(outDir: string): string {
  const options = { encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 1e8 } as const;
  // Most of what is inside is bundled, and a development dependency for npm.
  const args = ['sbom', '--sbom-format=cyclonedx', '--include=dev', '--include=optional'];
  const bill = JSON.parse(execFileSync('npm', args, options)) as Bill;
  const inside = new Set(allPackagesInside().map(nameAndVersion));
  const missing = [...inside].filter(
    (each) => !bill.components.some(({ name, version }) => each === `${name}@${version}`),
  );
  if (missing.length > 0) throw new Error(`npm's list of packages lacks ${missing.join(', ')}`);
  // npm names the project by its folder.
  bill.metadata.component.name = 'kinboard-server';
  bill.components = bill.components.filter(({ name, version }) => inside.has(`${name}@${version}`));
  for (const version of new Set(TARGETS.map((target) => nodeVersionFor(target) ?? process.versions.node))) {
    const ref = `node@${version}`;
    bill.components.push({ 'bom-ref': ref, type: 'platform', name: 'node', version, purl: `pkg:generic/${ref}` });
  }
  const refs = new Set(bill.components.map((component) => component['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  const file = path.join(outDir, `kinboard-server-${MANIFEST.version}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return file;
}

function nameAndVersion(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return `${name}@${version}`;
}
