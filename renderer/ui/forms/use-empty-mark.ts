import { useWatch } from 'react-hook-form';

/** Marks a day or a time that is empty, in which Safari writes one that nobody chose (docs/look.md#look-70). */
export function useEmptyMark(name: string): { 'data-empty': '' | undefined } {
  return { 'data-empty': useWatch({ name }) ? undefined : '' };
}
