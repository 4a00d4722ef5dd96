// Notices of the largest batch that the worker of the queue takes at once: everybody is told, however many guardians there are.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { idDaInscricao } from '@sie/domain/eventos/inscricoes/identidade.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { processQueue } from '../../../functions/src/eventos/inscricoes/trabalho.ts'
import { CONTAGENS } from '../../../functions/src/painel/reactions.ts'
import { athlete, DAY, enter, entered, entries, entryWorld, event, EVENTO, HOJE, item } from '../../support/entries.ts'
import { giveRights, store } from '../../support/world.ts'

beforeEach(entryWorld)

const CADETE = 'kyorugui-cadete-F--41'
const GUARDIANS = ['mae1', 'mae2', 'mae3', 'mae4', 'mae5']
/** Entries that the worker takes in one transaction, and promotions from the waiting list in one. */
const ENTRIES = 24
const PROMOTED = 15
const club = { pagador: { tipo: 'entidade' as const, id: 'koryo' } }
const minor = (uid: string) => item(uid, { classe: CADETE, peso: 40 })
const named = (prefix: string, many: number) => Array.from({ length: many }, (_, n) => `${prefix}${n}`)

/** Stores minors of the club, each with the same five guardians, all of whom have accounts. */
async function minors(uids: readonly string[]): Promise<void> {
  const birth = `${Number(HOJE.slice(0, 4)) - 13}-01-15`
  await Promise.all(uids.map((uid) => athlete(uid, { birth })))
  const until = Timestamp.fromMillis(Date.now() + DAY)
  for (const guardian of GUARDIANS) {
    await giveRights(guardian, {})
    await paths.permissoes(guardian).update({ menores: Object.fromEntries(uids.map((uid) => [uid, until])) })
    await store('users', guardian, {
      dadosPessoais: { name: guardian },
      dadosContato: { email: `${guardian}@exemplo.test` },
    })
  }
}

/** Recipient and entry of all notices, as text. */
const told = async () =>
  (await paths.avisos().get()).docs.map((doc) => `${String(doc.get('quem'))} ${String(doc.get('registro.id'))}`).sort()

test('a full batch of minors with five guardians each, beside all who move up at once, tells each of them of each entry', async () => {
  const waiting = named('espera', PROMOTED)
  const fresh = named('nova', ENTRIES)
  await minors([...waiting, ...fresh])
  // The only place goes to an adult, so that the first minors wait.
  await event(EVENTO, { inscricoes: { vagas: 1, devolucao: 0 } })
  await entered('adulta', [item('ana')], 'ana')
  await entered('espera', waiting.map(minor), 'koryoA', club)
  expect((await entries()).filter(({ situacao }) => situacao === 'listaDeEspera')).toHaveLength(PROMOTED)
  await Promise.all((await paths.avisos().get()).docs.map(({ ref }) => ref.delete()))
  await db().doc(`eventos/${EVENTO}`).update({ 'inscricoes.vagas': 0 })

  await enter('nova', fresh.map(minor), 'koryoA', club)
  await processQueue(CONTAGENS)

  expect((await entries()).filter(({ situacao }) => situacao === 'pendente')).toHaveLength(PROMOTED + ENTRIES)
  const about = (uid: string, readers: readonly string[]) => {
    const id = idDaInscricao({ evento: EVENTO, pessoa: uid, papel: 'atleta', classe: CADETE })
    return [uid, ...GUARDIANS, ...readers].map((quem) => `${quem} ${id}`)
  }
  // Who entered a waiting person hears of the promotion too.
  const wanted = [...waiting.flatMap((uid) => about(uid, ['koryoA'])), ...fresh.flatMap((uid) => about(uid, []))]
  expect(wanted).toHaveLength(249)
  expect(await told()).toEqual(wanted.sort())
})
