// Eligibility: the server decides as the domain does, over random facts that it has to find in the stored records.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import {
  checkItem,
  impedimentos,
  type EventoConferido,
  type PessoaNoEvento,
} from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { SEM_TERMO } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { athlete, DAY, enter, entryWorld, event, EVENTO, HOJE, item } from '../../support/entries.ts'
import { staff } from '../../support/transfers.ts'
import { read } from '../../support/world.ts'

/** The nightly run (npm run nightly) uses the larger number. */
const ROUNDS = process.env.INSCRICOES_DA_NOITE === '1' ? 400 : 8
const PEOPLE = 25
const YEAR = Number(HOJE.slice(0, 4))

let seed = 20_261_124
const random = (n: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * n)
}
const one = <T>(...choices: readonly [T, ...T[]]): T => choices[random(choices.length)] ?? choices[0]
const day = (n: number) => new Date(Date.parse(HOJE) + n * DAY).toISOString().slice(0, 10)
const latest = (days: readonly string[]) => [...days].sort().at(-1) ?? ''

const club = { pagador: { tipo: 'entidade' as const, id: 'koryo' } }
const uids = Array.from({ length: PEOPLE }, (_, n) => `p${n}`)
let people = new Map<string, Record<string, unknown>>()

beforeAll(async () => {
  await entryWorld()
  await Promise.all(uids.map((uid) => athlete(uid)))
  people = new Map(
    await Promise.all(uids.map(async (uid) => [uid, { ...(await read(`praticantes/${uid}`)) }] as const)),
  )
})

/** Stores an event with random rules, and a club in a random state. @returns days on which a suspension counts, and end of the club's affiliation */
async function newRound() {
  const ask = (tipo: string) => (random(2) === 0 ? [{ tipo, obrigatorio: random(4) > 0, detalhe: '' }] : [])
  const inDays = 10 + random(30)
  await event(EVENTO, {
    inicio: Timestamp.fromMillis(Date.parse(HOJE) + inDays * DAY + DAY / 2),
    fim: Timestamp.fromMillis(Date.parse(HOJE) + (inDays + 1) * DAY + DAY / 2),
    regras: { filiacao: random(4) > 0, graduacaoMin: one(0, 0, 5), graduacaoMax: one(0, 0, 12) },
    documentosPedidos: [...ask('atestado'), ...ask('licenca'), ...ask('autorizacao')],
  })
  const situacao = one('filiada', 'filiada', 'irregular', 'suspensa', 'desfiliada')
  await db().doc('entidades/koryo').update({ situacao })
  return { start: day(inDays), clube: ['filiada', 'irregular'].includes(situacao) ? `${YEAR}-12-31` : '' }
}

/** One person's random records, with the facts that they mean, independent of how the server reads them. */
function invented(start: string, clube: string) {
  const nascimento = `${YEAR - 8 - random(40)}-0${1 + random(9)}-1${random(9)}`
  const [sexo, ordem, cadastro] = [
    one('F', 'F', 'M'),
    random(20),
    one('ativo', 'ativo', 'ativo', 'pendente', 'suspenso'),
  ]
  const active = random(6) > 0
  const paid = one(YEAR, YEAR, YEAR - 1, YEAR + 1, 0)
  const dues = one('paga', 'paga', 'isenta', 'pendente')
  const autorizado = random(2) === 0
  const withdrawn = random(4) === 0
  const licence = {
    tipo: one('gal', 'gl', 'nacional'),
    situacao: one('valida', 'valida', 'pedida'),
    validade: day(one(-5, 15, 200)),
  }
  const role = one('', day(-9), day(300))
  const sheet = one('', day(-1), day(12), day(300))
  const held = {
    situacao: one('vigente', 'emRecurso', 'revogada'),
    desde: day(one(-30, 0, 5, 300)),
    ate: one('', day(-2), day(3), day(90)),
  }
  const debt = {
    situacao: one('emitida', 'paga'),
    vencimento: day(one(-10, 10)),
    total: 1_000 + random(9) * 100,
    pago: one(0, 400),
  }
  const [has, licensed, owes] = [random(4) === 0, random(3) > 0, random(4) === 0]
  const inForce = (on: string) =>
    held.desde <= on && (held.ate === '' || held.ate >= on) && held.situacao !== 'revogada'
  const facts: PessoaNoEvento = {
    nascimento,
    sexo,
    ordem,
    filiado: active && cadastro === 'ativo',
    // Of a year after the event's it covers nothing yet.
    anuidadeAtletaAte: paid > 0 && dues !== 'pendente' && paid <= Number(start.slice(0, 4)) ? `${paid}-12-31` : '',
    anuidadeClubeAte: clube,
    atestadoAte: sheet,
    suspensoAte:
      cadastro === 'suspenso' ? SEM_TERMO : has && (inForce(HOJE) || inForce(start)) ? held.ate || SEM_TERMO : '',
    debitos: owes && debt.situacao === 'emitida' && debt.vencimento < HOJE ? debt.total - debt.pago : 0,
    licencaWtAte: latest([
      role,
      licensed && licence.tipo !== 'nacional' && licence.situacao === 'valida' ? licence.validade : '',
    ]),
    autorizado: autorizado && !withdrawn,
  }
  return {
    facts,
    praticante: {
      sexo,
      nascimento,
      active,
      situacaoCadastro: cadastro,
      maxGraduacao: ordem,
      anuidades: paid > 0 ? [{ ano: paid, valor: 1, situacao: dues, recibo: '' }] : [],
      consentimentos: autorizado ? [{ tipo: 'responsavel', retiradoEm: withdrawn ? HOJE : '' }] : [],
      funcoes: role ? [{ papel: 'atleta', nivel: '', numero: '', validade: role }] : [],
    },
    sheet: { atestadoValidade: sheet },
    suspension: has ? held : { ...held, situacao: 'revogada' },
    licence: licensed ? licence : { ...licence, situacao: 'recusada' },
    invoice: owes ? debt : { ...debt, situacao: 'cancelada' },
  }
}

/** Replaces the stored records of people by generated ones. */
async function storeAll(made: ReadonlyMap<string, ReturnType<typeof invented>>) {
  const batch = db().batch()
  const metadados = newMetadados({ uid: 'semente', name: 'Semente' }, Timestamp.now(), true)
  for (const [uid, { praticante, sheet, suspension, licence, invoice }] of made) {
    const { nascimento, sexo, active, maxGraduacao, ...fields } = praticante
    const before = people.get(uid) as { dadosPessoais: object; dadosTaekwondo: object; metadados: object }
    batch.set(db().doc(`praticantes/${uid}`), {
      ...before,
      ...fields,
      dadosPessoais: { ...before.dadosPessoais, birthdate: nascimento, sexo },
      dadosTaekwondo: { ...before.dadosTaekwondo, maxGraduacao },
      metadados: { ...before.metadados, active },
    })
    batch.set(db().doc(`fichasSaude/${uid}`), { ...sheet, metadados })
    batch.set(db().doc(`suspensoes/${uid}`), { ...suspension, pessoa: uid, metadados })
    batch.set(db().doc(`licencas/${uid}`), { ...licence, pessoa: uid, metadados })
    batch.set(db().doc(`faturas/${uid}`), {
      ...invoice,
      sacado: { pessoa: uid },
      filtros: { aberta: invoice.situacao === 'emitida' },
      metadados,
    })
  }
  await batch.commit()
}

test(`the server decides as the domain in ${ROUNDS * PEOPLE} random worlds`, async () => {
  const decided = { in: 0, out: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    // Stays below the limit of orders an hour and person.
    const by = `mesa${Math.floor(round / 100)}`
    if (round % 100 === 0) await staff(by, 'koryo', 'fctkd', ['praticantes:ler', 'inscricoes:inscrever'])
    const { start, clube } = await newRound()
    const stored = (await db().doc(`eventos/${EVENTO}`).get()).data() as EventoConferido
    const made = new Map(uids.map((uid) => [uid, invented(start, clube)]))
    await storeAll(made)
    const wanted = uids.map((uid) => {
      const papel = one('atleta', 'atleta', 'atleta', 'tecnico', 'medico')
      const classe = papel === 'atleta' ? one(...(stored.classes.map(({ codigo }) => codigo) as [string])) : ''
      return item(uid, {
        papel,
        classe,
        peso: one(0, 30 + random(60)),
        atestadoAte: one('', '', day(400)),
        // Consent given by a club is ignored.
        consentimento: random(2) === 0,
      })
    })
    const now = Date.now()
    const { recusados, aceitos } = await enter(`r${round}`, wanted, by, club, now)
    for (const chosen of wanted) {
      const world = made.get(chosen.pessoa)
      if (!world) throw new Error('nobody')
      const unmet = impedimentos(checkItem(stored, world.facts, { ...chosen, consentimento: false }, HOJE, now))
      expect(recusados.find(({ pessoa }) => pessoa === chosen.pessoa)?.regras ?? [], JSON.stringify(world)).toEqual(
        unmet,
      )
    }
    decided.in += aceitos.length
    decided.out += recusados.length
  }
  // The random worlds must produce both outcomes.
  expect(decided.in).toBeGreaterThan((ROUNDS * PEOPLE) / 50)
  expect(decided.out).toBeGreaterThan((ROUNDS * PEOPLE) / 4)
})
