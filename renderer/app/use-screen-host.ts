import { useInsertionEffect, useState } from 'react';

/**
 * The element that holds the screens, before everything else of the app.
 * @param isInDocument whether it stands in the document; out of it, it keeps all that was entered
 */
export function useScreenHost(isInDocument: boolean): HTMLElement {
  const [host] = useState(makeHost);
  // An insertion effect comes before all layout effects: a screen that focuses a field or measures itself is in the document by then.
  useInsertionEffect(() => {
    if (isInDocument) document.getElementById('root')?.before(host);
    else host.remove();
  }, [host, isInDocument]);
  return host;
}

function makeHost(): HTMLElement {
  const host = document.createElement('div');
  host.dataset.screens = '';
  return host;
}
