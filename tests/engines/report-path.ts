/** Path to which pages report their errors; in a file of its own, since the page's script knows it too. */
export const REPORTS = '/engine-report';
