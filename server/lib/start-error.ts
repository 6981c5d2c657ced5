/** Why Kinboard cannot start, as one sentence for people that says what to do (decisions, section 13). */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
