/** In the place of the logger of the federation's SDK, in a remote: nothing is left of it to be asked. */
export const logger = console;
export const infrastructureLogger = console;
export const createLogger = () => console;
export const createInfrastructureLogger = () => console;
export const bindLoggerToCompiler = () => undefined;
