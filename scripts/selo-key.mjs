// Makes a key for the seals of documents: the secret SELO_KEY, and the line for SELO_OLD_KEYS with the present key once it is replaced.
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { styleText } from 'node:util'

const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)
const { privateKey } = generateKeyPairSync('ed25519')
const { d } = privateKey.export({ format: 'jwk' })
const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
const title = (text) => console.log(styleText('bold', text))
title('Secret SELO_KEY (npx firebase functions:secrets:set SELO_KEY --project P):')
console.log(`${today}:${d}`)
title(
  'Keep this line. On the day the key is replaced, write that day for AAAA-MM-DD and add the line to SELO_OLD_KEYS:',
)
console.log(`${x}@${today}..AAAA-MM-DD`)
