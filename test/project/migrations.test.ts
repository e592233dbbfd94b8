import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unmarkedExpansions } from '@site/database/postgres/unmarked-expansions';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../migrations');

/** SHA-256 of each file. A new migration adds a line; no line ever changes. */
const final = {
  'postgres/0001-initial.sql': '374b92dc4920fb7d4f183f0aa16634b596a1518edcb795344916f6fe50a5b37f',
  'postgres/0002-drafts-and-post-fields.sql':
    '27fec0124fe7b85cc256aeb9ce293c68e68100b5e09dd80b36c9fb650863a866',
  'postgres/0003-tag-redirects.sql': '98e35997b54eec6a517370e4d32ff00096fe8a48e1f0cb9ee5c7f51033f5345d',
  'postgres/0004-message-trash.sql': '316cc0228b8a51092b8354781af0889139387b29febae3ae1330fac7b43ddee6',
  'postgres/0005-site-documents.sql': '0ddee4ee41abcf719a30edf48f70d5094bddf83e6bfd404b7f7573b0fda308cf',
  'postgres/0006-page-and-referrer-counts.sql':
    'a5e772550375f51177c5da0375816310de15eca3abeda4ea97a29fb05b7ffc57',
  'postgres/0007-pages.sql': '7f322e1f2a4941301730ff6b756146a7c43ae1b0616bb9d5f391fd727e5caf43',
  'postgres/0008-system-state.sql': 'd120fa2a1f6548509ecb757931059de50d554f1b784baa31da2a2c968b923ca3',
  'postgres/0009-mailed-links.sql': 'd8a3866db17b1d77f280dcabad54ef3a92a9d4bba6a3e2413a5994a1b76fe01c',
  'postgres/0010-imports.sql': '67bb723c6b573113f92a503a3432f0a340d02ff6eefb746e59eca5a8194870f3',
  'postgres/0011-users.sql': 'a207de0c2f42b17eda5fb5725778b563ce8c1a65d0f523df7e98a02fa45fd080',
  'postgres/0013-audit-log.sql': 'ac7cafc4260f4a383d3a49b6261ef113f3c102627e49dae165cd4441fd35c052',
  'postgres/0014-import-jobs-and-links.sql':
    '3144384ce9faee50120f8fd4446565ffb84bf5a82b944f7656c45c9eb076455a',
  'postgres/0015-people.sql': 'f6982120eb49b3baad874ecc109294769ab0839eb3a51908a7870a36cea2e1b7',
  'postgres/0016-invitation-mails.sql': '15a6cad3d023d3d27074447eed97fdd0de1de0e0b332869ec563e88fce385509',
  'postgres/0018-imported-people.sql': 'a3a05f485c3e737d7c705562760db39c6dafffc7f836788ca4ee0d4a5dc314e3',
  'postgres/0021-post-language.sql': '8bfc3048df989df67a2b68dd95c165ac4226a6d79c2e024335804f0f7257e1ee',
  'postgres/0022-working-together.sql': 'b168e2cea734f030579d910f0898ae106275fb8f9ff1364969fceab5595d6db8',
  'postgres/0023-redirect-patterns.sql': 'f97de83f66087337b8b9d8564d0957144533223632c75066323439a256e1de2e',
  'postgres/0024-language-shown.sql': '7a704f493596332d75fd3f29ae858ab5668e12ec5e3dd12799f69a8356e9bb4c',
  'postgres/0025-posts-by-creation.sql': 'efb6f2698f187e1d1797c6913d146c261a13200f5969747bc2cc38ab8855b4e1',
  'postgres/0030-own-sign-in.sql': 'cebd76ffb9925b49fd5f0c828a78e12f025086e6ce630298621c77c497aa4789',
  'postgres/0031-old-site-of-imports.sql': '5c213a870194831e65efaf7cf7e333501acc5ade2965993c4cf93cb374ff1d3d',
  'postgres/0032-one-outbox.sql': '8fdebbab7069bedaf977347752bcd33aebc0ea7c3396c0498811681b8fc87368',
  'postgres/0033-inquiries.sql': 'bf9d96d2897a8f69cf0b50f3332ac73c0b7496b12f668ea7cc838ad4d314a990',
  'postgres/0034-inbox-handover.sql': '65372e1c273b0196cd38bcdf4451e80bebbb0caade59450ce57219c252e089b2',
  'postgres/0035-missing-urls.sql': 'e4848c6d488312f6507c25e36715a6714a884d16da69d9683f80332514207bc4',
  'postgres/0036-media-labels.sql': '6370fe53cf15a43bab70ee8e262bb901ddaee2d2798d3aa7039f546d88ebf7e6',
  'postgres/0037-media-crops.sql': '7ef660f178ce755eef30d580d584b8d05160b8fc30cdc7ab7985a603965d13c7',
  'postgres/0038-named-visits.sql': 'a99637197031ddbf5d1ca27e1b19c1d6600dea332415b72581d3106ee3a65a70',
  'postgres/0040-translations.sql': 'a1fbe7a76eb6196ee0105c450af50ac84ba44659c9b0c32f90025e5b1be38709',
  'postgres/0041-saved-views.sql': 'f8de75bd756b59c395d43e1196a33f9d168f8cd03720e1080be28f2c3ede8374',
  'postgres/0042-tag-names.sql': '17c78e7a74efce684fc91d1cd34dd8237631dbc9a16253b66b201c203da08eb3',
  'postgres/0043-texts-in-languages.sql': '55b7cb5e55b042b6b574b28259fc9d7bbf1f2bfabfff9b6c0c3835a2cca2a7fc',
  'postgres/0044-source-of-translations.sql':
    '14acd229e5400f5a61bbf17575f48aa27d98985e3a3c88affd92a2e78ad1a49e',
  'sqlite/0001-initial.sql': '2ffd44d940fcec73df38d01f6777be7d32454a67786f1820138fdb1c3c3b1c46',
  'sqlite/0002-drafts-and-post-fields.sql':
    '666e52a5a131ffdafdfcc0276d7c6c043e89e171b7f655f711ac2ba8d1fd3d79',
  'sqlite/0003-tag-redirects.sql': '1cf6216699485d70ac88195bb2c709eeb6b9eae24e68b3bf5792d861e731cb1f',
  'sqlite/0004-message-trash.sql': '5cdce8ca898816d9cb218854ac95f2c28b7bee7fff4b240fc974309cb2478ee4',
  'sqlite/0005-site-documents.sql': '5dba2673c3bae76047760156b5ea0000bb189109acf158df9599564db063d67c',
  'sqlite/0006-page-and-referrer-counts.sql':
    '1624a7992340fad7f6eb6c2938accf74c869e6c5a44a984ee24381ddbcad247a',
  'sqlite/0007-pages.sql': '3428e4a7dea31655878fca627c39dac1a892eb6902849ca183f1dd57f16e0ee8',
  'sqlite/0008-system-state.sql': '4a898279dd259d53d40f7ef1b61d8a32474dc1e6a53ac7701a291b43630f9342',
  'sqlite/0009-mailed-links.sql': '1835f2b8248e6fe6605ea10b0f7dc23cdb41f16bcae5d2d2989a4a7b1671f483',
  'sqlite/0010-imports.sql': '86ae0f0564a979ced1295b7d14029da7621a34b27ad21d34004f5f097f4fcd51',
  'sqlite/0011-users.sql': 'c085358d1ceb352c3c4ee3be7ee2cc041096b54345df89a72e52e0e71524619e',
  'sqlite/0013-audit-log.sql': '524b2c33608c667b38613de2fe020b5ec554f79275d78bcc5c7f7a407b5d3521',
  'sqlite/0014-import-jobs-and-links.sql': '9396da723d3230301b2a3d3bfad0726722261b5407e819f2c959704cd2c197a7',
  'sqlite/0015-people.sql': 'bf045a6843fc0ee1c6272b0d3752c002fc35faf75e5087de48e05b5f738967cf',
  'sqlite/0016-invitation-mails.sql': '414b943fbc1a62a6ac7ae85ab2d4221e835efff38d8e9e7898dff73fb7a9f4c8',
  'sqlite/0018-imported-people.sql': 'be8d9c5a103fc4cf653864496bd5012ebe1bff54dcb7ae8143701749e636ed95',
  'sqlite/0021-post-language.sql': '8d3a59471892e68542aa11e623f6b8e8b89431a676734c5b5c4190f9d9033d9c',
  'sqlite/0022-working-together.sql': '9c47780c8a040e966a52d1d1004b1260e0d9b1ccfaa4bb6c0ebff7949d0f7f0c',
  'sqlite/0023-redirect-patterns.sql': 'a14e87cde97f057548e351bb0bea119a31cc0e30f7dbde41743a02b7e67daf4f',
  'sqlite/0024-language-shown.sql': '63a38affbe60d0c1d09e463690c18e75f0367176381dabbf5187ed84dc4aa94e',
  'sqlite/0025-posts-by-creation.sql': 'efb6f2698f187e1d1797c6913d146c261a13200f5969747bc2cc38ab8855b4e1',
  'sqlite/0030-own-sign-in.sql': '7c639f7d7dc6f726013550c7b45f3508870e789125efa429368de3601c447622',
  'sqlite/0031-old-site-of-imports.sql': '5c213a870194831e65efaf7cf7e333501acc5ade2965993c4cf93cb374ff1d3d',
  'sqlite/0032-one-outbox.sql': '53adf4292df46e917261bf0037e575d33afd60fe21ef42c38a3ea259ab070e31',
  'sqlite/0033-inquiries.sql': '395976043bbaee4b490e60cb15ce582c0819668f6836ef80ab05a21e0e512d15',
  'sqlite/0034-inbox-handover.sql': '28395d88605b1c0680932ddfb476550afdc682fbebb74741f22b44bc124b38d0',
  'sqlite/0035-missing-urls.sql': '669cbda63dd669ddaeb6e5fd19ca594337dece6c9f45218bad07176110e65d8f',
  'sqlite/0036-media-labels.sql': 'fead35622b9260ac67ca32bd0492a9afd83f36ad36aebcb93349d1c66577aca1',
  'sqlite/0037-media-crops.sql': '635ea2028407b5e9c0ff2d17f0c3adc58f400cf21c4cf74ed8ab005fea34c4d4',
  'sqlite/0038-named-visits.sql': 'dc30c10c0c12a76776369dd76daec6a8a426e21bb19fa9d0e86bfa6635cf0bd0',
  'sqlite/0040-translations.sql': '7bb2b0965ff72d8acfa598113a9cd3b47b288c1e146a75205857f9676ed28d2e',
  'sqlite/0041-saved-views.sql': '818af7b4e747d0a67a48dcf8cb795b281811bc8324102576f5dcf7717cd65961',
  'sqlite/0042-tag-names.sql': '3dd951855521d3014fa4f49fb23a441c1ef8bab40f2a3d224d1e34583a98c2c7',
  'sqlite/0043-texts-in-languages.sql': '23d809aecabe4b22c31a6849359ad8ecc7cf7b00958e1cad920679496effc117',
  'sqlite/0044-source-of-translations.sql':
    'fd6f334ea324c93f4779d4ee006b11f721ebd644d394f31b4278aa8399b7330a',
};

test('migrations that count as expansions without the mark are final, and remove nothing', () => {
  for (const name of unmarkedExpansions) {
    expect(final).toHaveProperty([`postgres/${name}`]);
    const sql = readFileSync(path.join(root, 'postgres', name), 'utf8');
    expect(sql).not.toMatch(/^-- expands/);
    expect(sql).not.toMatch(/\bdrop (table|column)\b|\brename\b|\balter column\b/i);
  }
});

test('every migration is marked, is known to only add, or is in the guide with what else it does', () => {
  const guide = readFileSync(path.resolve(root, '../docs/scaling.md'), 'utf8');
  const explained = [...guide.matchAll(/^- (\d{4}), /gm)].map(([, number]) => number);
  const silent = readdirSync(path.join(root, 'postgres')).filter((name) => {
    const isMarked = readFileSync(path.join(root, 'postgres', name), 'utf8').startsWith('-- expands');
    const says = [isMarked, unmarkedExpansions.has(name), explained.includes(name.slice(0, 4))];
    return says.filter(Boolean).length !== 1;
  });
  expect(silent).toEqual(['0001-initial.sql']);
});

test('migrations are final: no file that was released is edited, removed or slipped in', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(path.sep))
    .map((name) => [
      name.replaceAll(path.sep, '/'),
      createHash('sha256')
        .update(readFileSync(path.join(root, name)))
        .digest('hex'),
    ]);
  expect(Object.fromEntries(found)).toEqual(final);
});
