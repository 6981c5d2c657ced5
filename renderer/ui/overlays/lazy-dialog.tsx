import { type ComponentType, type FunctionComponent, useEffect } from 'react';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { lazyPart, type MissingProps, PartFailure } from '#renderer/ui/parts/lazy-part.tsx';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

/** Makes a dialog that is loaded on demand like other parts (`lazyPart`); if it cannot be loaded, a toast says so. */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): FunctionComponent<Props> {
  return lazyPart(load, name, { missing: DialogMissing });
}

function DialogMissing({ isBroken, retry }: MissingProps) {
  useEffect(() => {
    const failure = { title: say(common.error), intent: 'danger' } as const;
    if (!isBroken) showToast({ ...failure, description: messageFor(new PartFailure()) });
    else
      showToast({ ...failure, description: messageFor(null), action: { label: say(common.tryAgain), onClick: retry } });
  }, [isBroken, retry]);
  return null;
}
