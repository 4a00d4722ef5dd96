import * as z from 'zod'
import { CANAIS, isAberta, PRIORIDADES, RELACIONAVEIS, SITUACOES, SITUACOES_DO_CHAMADO } from '../estados.ts'
import { PROCESSO_DO_CHAMADO } from '../processo.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  arquivo,
  camposDeBusca,
  derivado,
  escolha,
  instante,
  lista,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

const inteiro = (label: string, max: number) => z.number().int().min(0).max(max).default(0).meta({ label })

const COLECOES_RELACIONAVEIS = Object.keys(RELACIONAVEIS) as [string, ...string[]]

/**
 * Ticket of the help desk (PRODUCT 2(j)): it belongs to the entity of the department in whose queue it waits, and is read by that desk and by its
 * author. Written by functions alone; answers are messages below it, internal ones for the desk. Its subject (`relacionado`) is named and never
 * copied, so that it gives nobody a right to read it.
 */
export const tickets = defineCollection({
  name: 'tickets',
  label: { singular: 'chamado', plural: 'chamados', artigo: 'o' },
  schema: () =>
    z.object({
      assunto: textoObrigatorio('Assunto', 160),
      ...camposDeBusca,
      protocolo: opcional('Protocolo', 20),
      descricao: opcional('Mensagem', 4000, { kind: 'multiline' }),
      /** author: uid, and name */
      pessoa: opcional('Registro de quem pediu', 128),
      solicitante: opcional('Quem pediu', 120),
      fila: referencia('Setor', 'departamentos'),
      filaNome: opcional('Setor', 80),
      prioridade: escolha('Prioridade', PRIORIDADES, ['critica', 'alta', 'normal', 'baixa']).default('normal'),
      canal: escolha('Canal', CANAIS, ['portal', 'email', 'site', 'whatsapp']).default('portal'),
      relacionado: z
        .object({
          colecao: z
            .enum(['', ...COLECOES_RELACIONAVEIS])
            .default('')
            .meta({ label: 'Sobre', options: { '': 'Nada', ...RELACIONAVEIS } }),
          id: opcional('Registro', 128),
        })
        .prefault({}),
      anexo: arquivo('Anexo', { help: 'PDF ou imagem, até 10 MB.', sentBefore: true }),
      /** uid and name of the agent in charge */
      agente: opcional('Responsável', 128),
      agenteNome: opcional('Responsável', 120),
      abertoEm: instante('Aberto em'),
      /** promised times in business hours, by queue and priority when the ticket was opened */
      promessa: z
        .object({
          resposta: inteiro('Primeira resposta (horas úteis)', 2000),
          solucao: inteiro('Solução (horas úteis)', 2000),
        })
        .prefault({}),
      /** end of each promised time; null while the clock is paused, and once the promise is kept */
      responderAte: instante('Responder até'),
      resolverAte: instante('Resolver até'),
      respondidoEm: instante('Primeira resposta'),
      resolvidoEm: instante('Resolvido em'),
      fechadoEm: instante('Fechado em'),
      /** business minutes to the first answer and to the solution */
      minutos: z
        .object({
          resposta: inteiro('Minutos até a resposta', 9_999_999),
          solucao: inteiro('Minutos até a solução', 9_999_999),
        })
        .prefault({}),
      pausas: lista('Pausas do prazo', z.object({ de: instante('De'), ate: instante('Até') }), 200),
      reaberturas: inteiro('Reaberturas', 1000),
      nota: z.number().int().min(0).max(5).default(0).meta({ label: 'Nota' }),
      comentario: opcional('Comentário da avaliação', 500),
      duplicadoDe: referencia('Continua no chamado', 'tickets'),
      /** author and instant of the last message: an agent sees which tickets wait for an answer */
      ultimaDe: escolha('Última mensagem', { usuario: 'De quem pediu', atendente: 'Do atendimento' }, [
        'usuario',
        'atendente',
      ]).default('usuario'),
      ultimaEm: instante('Última mensagem em'),
      situacao: escolha('Situação', SITUACOES_DO_CHAMADO, SITUACOES).default('novo'),
      filtros: derivado(z.object({ aberto: z.boolean().meta({ label: 'Em aberto' }) }), 'Filtros'),
      vinculo: vinculo.prefault({}),
    }),
  filtros: ({ situacao }) => ({ aberto: isAberta(situacao) }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'assunto', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa'] }, create: 'server', update: 'server' },
  extras: { atender: 'Atender chamados' },
  personal: ['assunto', 'descricao', 'solicitante', 'anexo', 'comentario'],
  acting: ['agente'],
  people: [
    ...['assunto', 'descricao', 'solicitante', 'anexo', 'comentario', 'pessoa'].map((part) => ({
      path: 'pessoa',
      by: 'id' as const,
      part,
    })),
    { path: 'agente', by: 'id', part: 'agenteNome' },
    { path: 'agente', by: 'id', part: 'agente' },
  ],
  thread: { internal: 'atender', server: true },
  desk: { states: false },
  lists: [
    { orderBy: [{ path: 'abertoEm', direction: 'desc' }] },
    ...['situacao', 'fila', 'prioridade', 'filtros.aberto'].map((path) => ({
      equal: [path],
      orderBy: [{ path: 'abertoEm', direction: 'desc' as const }],
    })),
  ],
  order: { path: 'abertoEm', direction: 'desc' },
  process: PROCESSO_DO_CHAMADO,
})

export type Ticket = RecordOf<typeof tickets>
