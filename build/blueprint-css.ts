import { globSync, readFileSync } from 'node:fs';

/** Blocks of Blueprint's stylesheet that can be left out; a class belongs to the longest block its name starts with. */
const BLOCKS = [
  'alert',
  'blockquote',
  'breadcrumb',
  'breadcrumbs',
  'button',
  'button-group',
  'callout',
  'card',
  'card-list',
  'code',
  'code-block',
  'collapse',
  'compound-tag',
  'context-menu',
  'control',
  'control-card',
  'control-group',
  'dialog',
  'dialog-step',
  'divider',
  'drawer',
  'editable-text',
  'elevation',
  'entity-title',
  'file-input',
  'file-upload-input',
  'flex-expander',
  'form-group',
  'heading',
  'hotkey',
  'hotkeys',
  'hotkeys-dialog',
  'html-select',
  'html-table',
  'icon',
  'input',
  'input-ghost',
  'input-group',
  'key',
  'key-combo',
  'link',
  'list',
  'menu',
  'multistep-dialog',
  'navbar',
  'navbar-group',
  'navbar-heading',
  'navbar-divider',
  'non-ideal-state',
  'numeric-input',
  'omnibar',
  'overflow-list',
  'overlay',
  'panel-stack',
  'panel-stack2',
  'popover',
  'portal',
  'progress-bar',
  'progress-meter',
  'range-slider',
  'resizable-input',
  'running-text',
  'section',
  'section-card',
  'segmented-control',
  'select',
  'skeleton',
  'slider',
  'spinner',
  'submenu',
  'switch',
  'tab',
  'tabs',
  'table-wrapper',
  'tag',
  'tag-input',
  'text-area',
  'text-overflow-ellipsis',
  'toast',
  'toast-container',
  'tooltip',
  'tooltip2',
  'tree',
  'tree-node',
  'ui-text',
] as const;

type Block = (typeof BLOCKS)[number];

/** Blocks whose classes `renderer/ui` writes itself, without Blueprint's components. */
const ALWAYS: readonly Block[] = ['icon', 'skeleton'];

/** Blocks that a component of '@blueprintjs/core' needs. */
const COMPONENT_BLOCKS: Readonly<Record<string, readonly Block[]>> = {
  BlueprintProvider: ['portal'],
  Button: ['button', 'spinner'],
  Callout: ['callout', 'heading'],
  Card: ['card', 'elevation'],
  Checkbox: ['control'],
  Classes: [],
  Collapse: ['collapse'],
  Dialog: ['dialog', 'overlay', 'portal', 'heading'],
  DialogBody: [],
  DialogFooter: [],
  Drawer: ['drawer', 'overlay', 'portal', 'heading'],
  FocusStyleManager: [],
  HTMLTable: ['html-table'],
  Menu: ['menu'],
  MenuDivider: ['menu', 'heading'],
  MenuItem: ['menu'],
  NonIdealState: ['non-ideal-state', 'icon'],
  OverlaysProvider: ['portal'],
  PopoverNext: ['popover', 'overlay', 'portal'],
  ProgressBar: ['progress-bar', 'progress-meter'],
  Radio: ['control'],
  RadioGroup: ['control', 'form-group'],
  SegmentedControl: ['segmented-control', 'button'],
  Spinner: ['spinner'],
  Switch: ['control', 'switch'],
  Tag: ['tag'],
  TextArea: ['input', 'text-area'],
  Toast: ['toast', 'button', 'button-group'],
  Tooltip: ['tooltip', 'popover', 'overlay', 'portal'],
};

/** Postcss plug-in, written without postcss: the parts of a rule, a declaration and a stylesheet that it reads. */
interface CssNode {
  remove(): void;
  source?: { input?: { file?: string } };
}
interface CssRule extends CssNode {
  selectors: string[];
}
interface CssDeclaration extends CssNode {
  prop: string;
  value: string;
}
interface CssRoot {
  walkDecls(visit: (declaration: CssDeclaration) => void): void;
}

/** The blocks that the screens below `folder` need; throws on a Blueprint component that the table above does not know. */
export function usedBlocks(folder: string): Set<Block> {
  const used = new Set<Block>(ALWAYS);
  for (const file of globSync('**/*.{ts,tsx}', { cwd: folder })) {
    const source = readFileSync(`${folder}/${file}`, 'utf8');
    for (const [, names = ''] of source.matchAll(/import\s*\{([^}]*)\}\s*from '@blueprintjs\/core'/g)) {
      for (const name of names.split(',').map((part) => part.trim().split(' as ')[0] ?? '')) {
        if (name === '' || name.startsWith('type ')) continue;
        const blocks = COMPONENT_BLOCKS[name];
        if (!blocks)
          throw new Error(`${file}: say in build/blueprint-css.ts which CSS blocks Blueprint's ${name} needs`);
        for (const block of blocks) used.add(block);
      }
    }
  }
  return used;
}

/** Whether a selector of Blueprint's stylesheet can match anything on our screens. */
export function isNeeded(selector: string, used: ReadonlySet<Block>): boolean {
  for (const [, name = ''] of selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.bp6-([a-z0-9-]+)/g)) {
    // The icon font's glyphs: icons are SVG elements here.
    if (name.startsWith('icon-') && !/^icon-(standard|large|muted)$/.test(name)) return false;
    const block = BLOCKS.filter((each) => name === each || name.startsWith(`${each}-`)).sort(
      (a, b) => b.length - a.length,
    )[0];
    if (block && !used.has(block)) return false;
  }
  return true;
}

/** Custom properties that a text reads. */
function propertiesIn(text: string): string[] {
  return [...text.matchAll(/--bp6?-[\w-]+/g)].map(([name]) => name);
}

/** Leaves out Blueprint's custom properties that nothing reads: not `ours`, and no declaration that stays. */
function dropUnreadProperties(root: CssRoot, ours: ReadonlySet<string>): void {
  const readers = new Map<string, string[]>();
  const read = new Set(ours);
  const fromBlueprint: CssDeclaration[] = [];
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (prop.startsWith('--bp') && isBlueprint(declaration)) {
      fromBlueprint.push(declaration);
      readers.set(prop, [...(readers.get(prop) ?? []), ...propertiesIn(value)]);
    } else {
      for (const name of propertiesIn(value)) read.add(name);
    }
  });
  // A set that grows while it is walked is walked to its end.
  for (const name of read) for (const next of readers.get(name) ?? []) read.add(next);
  for (const declaration of fromBlueprint) if (!read.has(declaration.prop)) declaration.remove();
}

function isBlueprint({ source }: CssNode): boolean {
  return source?.input?.file?.endsWith('blueprint.css') ?? false;
}

/** Postcss plug-in that leaves out what the screens below `folder` do not use of blueprint.css (reliability, S8). */
export function dropUnusedBlueprint(folder: string) {
  const used = usedBlocks(folder);
  const ours = new Set(
    globSync('**/*.{css,ts,tsx}', { cwd: folder }).flatMap((file) =>
      propertiesIn(readFileSync(`${folder}/${file}`, 'utf8')),
    ),
  );
  return {
    postcssPlugin: 'drop-unused-blueprint',
    Rule(rule: CssRule) {
      if (!isBlueprint(rule)) return;
      const needed = rule.selectors.filter((selector) => isNeeded(selector, used));
      if (needed.length === 0) rule.remove();
      else if (needed.length < rule.selectors.length) rule.selectors = needed;
    },
    OnceExit(root: CssRoot) {
      dropUnreadProperties(root, ours);
    },
  };
}
