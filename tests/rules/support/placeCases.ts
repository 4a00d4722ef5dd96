// Notices, their settings and jobs: readable by the person they are for, who writes only a little of them.
import { chefe, daqui, dona } from './fieldWorld.ts'
import { NOVO, type Decision, type Question, type Who } from './rest.ts'

const WHEN = new Date('2026-01-15T12:00:00Z')
const notice = (changes: object = {}) => ({
  quem: 'dona',
  tipo: 'situacao',
  registro: { colecao: 'x', id: 'y' },
  dados: { nome: 'x' },
  lido: false,
  quando: WHEN,
  ...changes,
})
const job = (changes: object = {}) => ({ quem: 'dona', nome: 'Envio', estado: 'rodando', ...changes })
/** A job whose progress holders of a right over these entities may read. */
const shared = job({
  quem: 'outra',
  regra: 'praticantes:ler',
  vinculo: { idEntidade: '', idFederacao: 'fctkd' },
})

export const placeWorld = (): Record<string, object> => ({
  'sistema/avisos/caixa/a1': notice(),
  'sistema/avisos/caixa/a2': notice({ quem: 'dona-inativa' }),
  'sistema/avisos/preferencias/dona': { semEmail: ['situacao'] },
  'sistema/ajuda/filiados/cbtkd': { itens: [] },
  'sistema/ajuda/presencas/daqui': { quem: [], vinculo: { idEntidade: '', idFederacao: 'fctkd' } },
  'sistema/tarefas/execucoes/t1': job(),
  'sistema/tarefas/execucoes/t2': shared,
  'sistema/tarefas/execucoes/t3': job({ quem: 'dona-inativa' }),
})

const inativa: Who = { uid: 'dona-inativa' }
const decision = (name: string, who: Who | null, question: Question, allowed: boolean): Decision => ({
  name: `sistema: ${name}`,
  request: { who, ...question },
  allowed,
})
const write = (path: string, data: object): Question => ({ writes: [{ path, data }] })
const list = (collection: string, equal: Record<string, unknown>, limit = 20): Question => ({
  list: { collection, equal, ...(limit ? { limit } : {}) },
})
const BOX = 'sistema/avisos/caixa'
const JOBS = 'sistema/tarefas/execucoes'
const HELP = 'sistema/ajuda'
const SETTINGS = 'sistema/avisos/preferencias'
const FCTKD = { regra: 'praticantes:ler', 'vinculo.idEntidade': '', 'vinculo.idFederacao': 'fctkd' }

export const PLACE_CASES: readonly Decision[] = [
  decision('one’s own notice', dona, { get: `${BOX}/a1` }, true),
  decision('a notice of another', chefe, { get: `${BOX}/a1` }, false),
  decision('a notice, signed out', null, { get: `${BOX}/a1` }, false),
  decision('a notice that is not there', dona, { get: `${BOX}/nenhum` }, true),
  decision('a notice that is not there, signed out', null, { get: `${BOX}/nenhum` }, false),
  decision('a notice of whoever is not in use', inativa, { get: `${BOX}/a2` }, false),
  decision('one’s own notices', dona, list(BOX, { quem: 'dona' }), true),
  decision('one’s own notices without a limit', dona, list(BOX, { quem: 'dona' }, 0), false),
  decision('all notices', dona, list(BOX, {}), false),
  decision('the notices of another', chefe, list(BOX, { quem: 'dona' }), false),
  decision('a notice is read', dona, write(`${BOX}/a1`, notice({ lido: true })), true),
  decision('a notice is read by another', chefe, write(`${BOX}/a1`, notice({ lido: true })), false),
  decision(
    'a notice is read by whoever is not in use',
    inativa,
    write(`${BOX}/a2`, notice({ quem: 'dona-inativa', lido: true })),
    false,
  ),
  decision('a notice is read in words', dona, write(`${BOX}/a1`, notice({ lido: 'sim' })), false),
  decision('a notice says something else', dona, write(`${BOX}/a1`, notice({ lido: true, dados: {} })), false),
  decision('a notice gets another reader', dona, write(`${BOX}/a1`, notice({ lido: true, quem: 'chefe' })), false),
  decision('a notice is made up', dona, { writes: [{ path: `${BOX}/${NOVO}`, data: notice(), creates: true }] }, false),
  decision('a notice is deleted', dona, { writes: [{ path: `${BOX}/a1` }] }, false),

  decision('one’s own settings', dona, { get: `${SETTINGS}/dona` }, true),
  decision('the settings of another', chefe, { get: `${SETTINGS}/dona` }, false),
  decision('settings, signed out', null, { get: `${SETTINGS}/dona` }, false),
  decision('settings are set', dona, write(`${SETTINGS}/dona`, { semEmail: [] }), true),
  decision('settings are set for the first time', chefe, write(`${SETTINGS}/chefe`, { semEmail: ['situacao'] }), true),
  decision('settings of another are set', chefe, write(`${SETTINGS}/dona`, { semEmail: [] }), false),
  decision('settings of whoever is not in use', inativa, write(`${SETTINGS}/dona-inativa`, { semEmail: [] }), false),
  decision(
    'settings name every kind',
    dona,
    write(`${SETTINGS}/dona`, {
      semEmail: ['situacao', 'cobranca', 'transferencia', 'convocacao', 'chamado', 'comunicado'],
    }),
    true,
  ),
  decision('the table of grades, signed out', null, { get: 'sistema/publico/graduacoes/atual' }, true),
  decision('settings name no kind', dona, write(`${SETTINGS}/dona`, { semEmail: ['nada'] }), false),
  decision('settings are no list', dona, write(`${SETTINGS}/dona`, { semEmail: 'situacao' }), false),
  decision('lists are left', dona, write(`${SETTINGS}/dona`, { semComunicadosDe: ['fctkd'] }), true),
  decision('lists of another are left', chefe, write(`${SETTINGS}/dona`, { semComunicadosDe: ['fctkd'] }), false),
  decision('left lists are no list', dona, write(`${SETTINGS}/dona`, { semComunicadosDe: 'fctkd' }), false),
  decision(
    'too many lists are left',
    dona,
    write(`${SETTINGS}/dona`, { semComunicadosDe: Array.from({ length: 101 }, (_, n) => `e${n}`) }),
    false,
  ),
  decision('left lists are long', dona, write(`${SETTINGS}/dona`, { semComunicadosDe: ['x'.repeat(12_801)] }), false),
  decision('settings hold more', dona, write(`${SETTINGS}/dona`, { semEmail: [], x: 1 }), false),
  decision(
    'settings say when',
    dona,
    write(`${SETTINGS}/dona`, { semEmail: [], resumo: true, silencioDe: 22, silencioAte: 7 }),
    true,
  ),
  decision(
    'settings name an hour of no day',
    dona,
    write(`${SETTINGS}/dona`, { silencioDe: 24, silencioAte: 7 }),
    false,
  ),
  decision('settings name an hour before the day', dona, write(`${SETTINGS}/dona`, { silencioAte: -1 }), false),
  decision('settings name a part of an hour', dona, write(`${SETTINGS}/dona`, { silencioDe: 22.5 }), false),
  decision('settings want one mail in words', dona, write(`${SETTINGS}/dona`, { resumo: 'sim' }), false),
  decision('what is new is seen', dona, write(`${SETTINGS}/dona`, { semEmail: [], novidadesAte: WHEN }), true),
  decision(
    'what is new is seen by whoever has no settings',
    chefe,
    write(`${SETTINGS}/chefe`, { novidadesAte: WHEN }),
    true,
  ),
  decision('what is new is seen for another', chefe, write(`${SETTINGS}/dona`, { novidadesAte: WHEN }), false),
  decision('what is new is seen at no instant', dona, write(`${SETTINGS}/dona`, { novidadesAte: 'ontem' }), false),
  decision('settings are deleted', dona, { writes: [{ path: `${SETTINGS}/dona` }] }, false),

  decision('help for members', dona, { get: `${HELP}/filiados/cbtkd` }, true),
  decision('help for members, of whoever is not in use', inativa, { get: `${HELP}/filiados/cbtkd` }, false),
  decision('who answers a ticket, for its desk', chefe, { get: `${HELP}/presencas/daqui` }, true),
  decision('who answers a ticket, for whoever asked', dona, { get: `${HELP}/presencas/daqui` }, false),
  decision('who answers a ticket that nobody opened', dona, { get: `${HELP}/presencas/${NOVO}` }, true),

  decision('one’s own work', dona, { get: `${JOBS}/t1` }, true),
  decision('one’s own works', dona, list(JOBS, { quem: 'dona' }), true),
  decision('one’s own works without a limit', dona, list(JOBS, { quem: 'dona' }, 0), false),
  decision('work that is not there', dona, { get: `${JOBS}/nenhuma` }, true),
  decision('work that is not there, signed out', null, { get: `${JOBS}/nenhuma` }, false),
  decision('the work of another', dona, { get: `${JOBS}/t2` }, false),
  decision('the work of another that names no right', chefe, { get: `${JOBS}/t1` }, false),
  decision('work of whoever is not in use', inativa, { get: `${JOBS}/t3` }, false),
  decision('work, signed out', null, { get: `${JOBS}/t1` }, false),
  decision('work whose right is held over its entities', daqui, { get: `${JOBS}/t2` }, true),
  decision('works whose right is held over their entities', daqui, list(JOBS, FCTKD), true),
  decision(
    'works whose right is held elsewhere',
    daqui,
    list(JOBS, { ...FCTKD, 'vinculo.idFederacao': 'rstkd' }),
    false,
  ),
  decision('works of all rights', daqui, list(JOBS, { 'vinculo.idFederacao': 'fctkd' }), false),
  decision('work is made up', dona, { writes: [{ path: `${JOBS}/${NOVO}`, data: job(), creates: true }] }, false),
  decision('work is changed', dona, write(`${JOBS}/t1`, job({ estado: 'concluida' })), false),
]
