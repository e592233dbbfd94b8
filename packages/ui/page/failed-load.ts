export const failedText = 'This could not be loaded. Please try again in a moment.';
export const offlineText = 'You are offline. Please try again when you are connected.';
