export const credentialLimits = { usernameCharacters: 254, passwordCharacters: 1024 } as const;
