import type { CallSchemas, Contract } from '#shared/contracts/contract.ts';

type Module = Record<string, unknown>;
const calls = import.meta.glob<Module>(['/shared/contracts/*.ts', '/shared/extras/*/contract*.ts', '!**/*.test.ts'], {
  eager: true,
});

const SCHEMAS = new Map<Contract, CallSchemas>();
for (const [file, exported] of Object.entries(calls)) {
  const schemas = calls[file.replace(/\.ts$/, '.schema.ts')];
  if (!schemas) continue;
  for (const [name, call] of Object.entries(exported)) {
    if (isContract(call)) SCHEMAS.set(call, schemas[name] as CallSchemas);
  }
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value;
}

/** Finds the schemas of what a call takes and gives. @throws Error for a contract that is not of `shared` */
export function schemasOf(contract: Contract): CallSchemas {
  const schemas = SCHEMAS.get(contract);
  if (!schemas) throw new Error(`${contract.method} ${contract.path} is no call of shared`);
  return schemas;
}

/** The call that a request is, with what stands in its path; undefined when there is none. */
export function findCall(
  method: string,
  path: string,
): { contract: Contract; params: Record<string, string> } | undefined {
  const found = [...SCHEMAS.keys()].flatMap((contract) => {
    const params = contract.method === method ? paramsIn(contract, path) : null;
    return params ? [{ contract, params }] : [];
  });
  // As the server does: what is written out comes before a parameter.
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

function paramsIn(contract: Contract, path: string): Record<string, string> | null {
  const wanted = contract.path.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
