// Questions, tutorials and tickets of the help desk. All invented.
import { chaveDaAjuda } from '@sie/domain/ajuda/publico.ts'
import { comPassagem, minutosUteis, promessaDe } from '@sie/domain/ajuda/relogio.ts'
import { protocoloDe, type Prioridade, type SituacaoDoChamado } from '@sie/domain/ajuda/estados.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { vencimento, type Pausa } from '@sie/domain/base/prazos/prazo.ts'
import { paragraphs } from '@sie/domain/base/records/richText.ts'
import { Timestamp } from 'firebase-admin/firestore'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { PERGUNTAS, TUTORIAIS as TODOS } from './textosDeAjuda.ts'
import { TUTORIAIS_DA_MESA } from './tutoriaisDaMesa.ts'
import { CHAMADOS, type Chamado } from './chamados.ts'

const TUTORIAIS = [...TODOS, ...TUTORIAIS_DA_MESA]
const VINCULO = { idEntidade: ENTIDADE_PADRAO, idFederacao: ENTIDADE_PADRAO }
const PROMESSAS = {
  secretaria: { nome: 'Secretaria', resposta: 8, solucao: 40 },
  financeiro: { nome: 'Financeiro', resposta: 8, solucao: 24 },
  tecnico: { nome: 'Departamento técnico', resposta: 16, solucao: 60 },
} as const

const HOUR = 3_600_000

const onAir = (kit: SeedKit, publico: 'todos' | 'filiados') => ({
  situacao: 'publicada',
  publicarEm: kit.at(-90),
  publico,
  publicada: true,
})

const questions = (kit: SeedKit): SeedDoc[] =>
  PERGUNTAS.map(({ id, pergunta, resposta, categoria, palavras, telas, filiados, rascunho }, ordem) =>
    kit.record('faqs', id, {
      pergunta,
      resposta: paragraphs(...resposta),
      categoria,
      ordem,
      palavras,
      ...(telas && { telas }),
      ...(rascunho ? {} : { publicacao: onAir(kit, filiados ? 'filiados' : 'todos') }),
      vinculo: VINCULO,
    }),
  )

const tutorials = (kit: SeedKit): SeedDoc[] =>
  TUTORIAIS.map(({ id, filiados, ...tutorial }) =>
    kit.record('tutoriais', id, {
      ...tutorial,
      publicacao: onAir(kit, filiados ? 'filiados' : 'todos'),
      vinculo: VINCULO,
    }),
  )

const instant = (at: number | null) => (at === null ? null : Timestamp.fromMillis(at))

/** A ticket as its transitions leave it, with its messages and its progress. */
function ticket(kit: SeedKit, one: Chamado, index: number): SeedDoc[] {
  const opened = kit.at(one.dia).toMillis() + one.hora * HOUR - 9 * HOUR
  const { nome, resposta, solucao } = PROMESSAS[one.fila]
  const promessa = promessaDe({ resposta, solucao }, one.prioridade as Prioridade)
  const at = (hours: number) => opened + hours * HOUR
  let pausas: Pausa[] = []
  let situacao: SituacaoDoChamado = 'novo'
  for (const [hours, state] of one.passos) {
    pausas = comPassagem(pausas, state, at(hours))
    situacao = state
  }
  const answered = one.mensagens.find(({ de, interna }) => de === 'atendente' && !interna)
  const solved = one.passos.findLast(([, state]) => state === 'resolvido')
  const last = one.mensagens.findLast(({ interna }) => !interna)
  const over = ['resolvido', 'fechado', 'duplicado'].includes(situacao)
  const stands = over || situacao === 'aguardandoUsuario'
  const year = Number(kit.day(one.dia).slice(0, 4))
  const id = `chamado-${one.id}`
  const agent = one.agente ? { agente: 'admin', agenteNome: 'Helena Prado Nogueira' } : {}
  return [
    kit.record(
      'tickets',
      id,
      {
        assunto: one.assunto,
        descricao: one.descricao,
        protocolo: protocoloDe(year, index + 1),
        pessoa: one.pessoa,
        solicitante: one.solicitante,
        fila: one.fila,
        filaNome: nome,
        prioridade: one.prioridade,
        canal: 'portal',
        ...agent,
        abertoEm: instant(opened),
        promessa,
        responderAte: answered || stands ? null : instant(vencimento(opened, { horas: promessa.resposta }, pausas)),
        resolverAte: stands ? null : instant(vencimento(opened, { horas: promessa.solucao }, pausas)),
        respondidoEm: answered ? instant(at(answered.hora)) : null,
        resolvidoEm: solved && over ? instant(at(solved[0])) : null,
        fechadoEm: situacao === 'fechado' ? instant(at(one.passos.at(-1)?.[0] ?? 0)) : null,
        minutos: {
          resposta: answered ? minutosUteis(opened, at(answered.hora)) : 0,
          solucao: solved && over ? minutosUteis(opened, at(solved[0]), pausas) : 0,
        },
        pausas: pausas.map(({ de, ate }) => ({ de: instant(de), ate: instant(ate) })),
        reaberturas: one.passos.filter(([, state]) => state === 'reaberto').length,
        nota: one.nota ?? 0,
        comentario: one.comentario ?? '',
        ultimaDe: last?.de ?? 'usuario',
        ultimaEm: instant(last ? at(last.hora) : opened),
        situacao,
        vinculo: VINCULO,
      },
      { creation: Timestamp.fromMillis(opened), date: Timestamp.fromMillis(opened) },
    ),
    ...one.mensagens.map(({ de, hora, texto, interna = false }, row) => ({
      path: `tickets/${id}/mensagens/m${row + 1}`,
      data: {
        quem: de === 'usuario' ? one.pessoa : 'admin',
        nome: de === 'usuario' ? one.solicitante : 'Helena Prado Nogueira',
        papel: de,
        texto,
        interna,
        anexo: null,
        quando: instant(at(hora)),
      },
    })),
  ]
}

/** Votes and views of the published items, and the times of the queues in this month and the last. */
function counts(kit: SeedKit): SeedDoc {
  const itens = Object.fromEntries(
    [
      ...PERGUNTAS.map(({ id }) => ({ tipo: 'faqs' as const, id })),
      ...TUTORIAIS.map(({ id }) => ({ tipo: 'tutoriais' as const, id })),
    ].map((item, index) => [
      chaveDaAjuda(item),
      { vistas: 40 + ((index * 37) % 190), uteis: 6 + ((index * 11) % 40), inuteis: (index * 5) % 7 },
    ]),
  )
  const month = (offset: number) => kit.day(offset).slice(0, 7)
  const filas = Object.fromEntries(
    Object.entries(PROMESSAS).map(([fila, { nome, resposta }], index) => [
      fila,
      {
        nome,
        respondidos: 12 + index * 3,
        minutosResposta: (12 + index * 3) * resposta * 22,
        resolvidos: 11 + index * 3,
        minutosSolucao: (11 + index * 3) * resposta * 96,
      },
    ]),
  )
  return {
    path: `sistema/publico/ajudaContagens/${ENTIDADE_PADRAO}`,
    data: { itens, tempos: { [month(0)]: filas, [month(-31)]: filas } },
  }
}

/** The last protocol number of each year. */
function sequence(kit: SeedKit): SeedDoc[] {
  const years = [...new Set(CHAMADOS.map(({ dia }) => Number(kit.day(dia).slice(0, 4))))]
  return years.map((ano) => ({
    path: `sistema/numeracao/sequencias/${ENTIDADE_PADRAO}~chamado~${ano}`,
    data: { entidade: ENTIDADE_PADRAO, tipo: 'chamado', ano, ultimo: CHAMADOS.length },
  }))
}

export const ajuda: SeedArea = {
  docs: (kit) => [
    ...questions(kit),
    ...tutorials(kit),
    ...CHAMADOS.flatMap((one, index) => ticket(kit, one, index)),
    counts(kit),
    ...sequence(kit),
  ],
  demo: {
    'ticket.aberto': {
      address: '/helpdesk/editticket?id=chamado-certificado',
      id: 'chamado-certificado',
      as: 'admin@cbtkd.test',
    },
    'ticket.resolvido': {
      address: '/helpdesk/editticket?id=chamado-pix',
      id: 'chamado-pix',
      as: 'admin@cbtkd.test',
    },
    'faq.uma': { address: '/helpdesk/faqs?id=segunda-via', id: 'segunda-via', as: 'atleta@prtkd.test' },
    'tutorial.um': {
      address: '/helpdesk/tutoriais?id=inscricao-em-evento',
      id: 'inscricao-em-evento',
      as: 'atleta@prtkd.test',
    },
  },
}
