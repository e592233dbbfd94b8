/** Parameter of the history screen: the version that it compares with the newest at once. */
export const comparedVersion = 'compare';
