/** Names are names in every language. */
export const BOT_NAMES = ['Juniper', 'Otto', 'Mabel', 'Cassius', 'Iris'];
