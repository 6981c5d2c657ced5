import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { proposeIcon } from '#renderer/ui/forms/propose-icon.ts';
import type { IconKey } from '#shared/icons.ts';

interface Proposing {
  /** False for a stored task, whose picture stays. */
  isNew: boolean;
  /** The offered pictures; all when left out. */
  only: readonly IconKey[] | undefined;
  /** Name of the task in the form's values, with a dot behind it; none for a form of one task. */
  within?: string;
}

/**
 * Proposes the picture of a new task from its name until one is chosen by hand (tasks-38).
 * @returns a function that ends the proposals
 */
export function useProposedIcon({ isNew, only, within = '' }: Proposing): () => void {
  const { setValue, getValues } = useFormContext();
  const text: string = useWatch({ name: `${within}text` }) ?? '';
  const [isChosen, setChosen] = useState(false);
  const [usual] = useState<unknown>(() => getValues(`${within}icon`));
  const isProposing = isNew && !isChosen;
  useEffect(() => {
    if (isProposing) setValue(`${within}icon`, proposeIcon(text, only) ?? usual);
  }, [isProposing, text, only, usual, within, setValue]);
  return () => setChosen(true);
}
