import { type ComponentType, type FunctionComponent, useEffect } from 'react';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { lazyPart, type MissingProps, PartFailure } from '#renderer/ui/parts/lazy-part.tsx';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

/** A dialog that comes as other parts do (`lazyPart`); one that cannot come says so where every failure is told. */
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
