import { openEmbedded } from '@site/database/embedded/open-embedded';

// Opens the database of a data folder with the migrations of another folder, as the start of a later version would.
const [dataDir = '', migrations = ''] = process.argv.slice(2);
const { database } = openEmbedded(dataDir, { migrations });
await database.destroy();
