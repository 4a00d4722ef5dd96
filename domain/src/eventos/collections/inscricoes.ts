import * as z from 'zod'
import { MODALIDADES_DE_EVENTO, PAPEIS_NO_EVENTO } from '../estados.ts'
import { AVALIACOES, MODOS_DE_PRESENCA } from '../curso.ts'
import { ACOES_DA_PESAGEM, RESULTADOS_DA_PESAGEM, RESULTADOS } from '../pesagem/pesagem.ts'
import { filtrosDaInscricao } from '../inscricoes/chaves.ts'
import { PROCESSO_DA_INSCRICAO } from '../inscricoes/processo.ts'
import { SITUACOES, SITUACOES_DA_INSCRICAO } from '../inscricoes/situacoes.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { text } from '../../base/records/text.ts'
import {
  arquivo,
  camposDeBusca,
  derivado,
  dia,
  dinheiro,
  escolha,
  instante,
  lista,
  opcional,
  textoObrigatorio,
  vinculoComLados,
} from '../../base/collections/campos.ts'

const lugar = (label: string) =>
  z.object({ id: opcional('Id', 128), nome: opcional(label, 160), sigla: opcional('Sigla', 20) })

const cursoDoParticipante = z.object({
  presencas: lista(
    'Presenças',
    z.object({
      sessao: opcional('Sessão', 20),
      em: instante('Registrada em'),
      modo: escolha('Modo', MODOS_DE_PRESENCA, ['lista', 'qr']).default('lista'),
    }),
    40,
  ),
  avaliacao: escolha('Avaliação', AVALIACOES, ['', 'apto', 'naoApto']).default(''),
  certificado: opcional('Certificado', 128),
})

/**
 * Result of the weigh-in, derived from its notes (pesagem/pesagem.ts), and the notes that count; kept by the server.
 */
const pesagem = z.object({
  resultado: derivado(escolha('Resultado', RESULTADOS_DA_PESAGEM, RESULTADOS), 'Resultado da pesagem'),
  peso: derivado(z.number().min(0).max(300), 'Peso na pesagem'),
  categoria: derivado(text(60), 'Mudou para a categoria'),
  sorteada: derivado(z.enum(['', 'chamado', 'apto', 'acima']), 'Pesagem sorteada'),
  conflito: derivado(z.boolean(), 'Pesagem em conflito'),
  retidas: derivado(z.number().int().min(0).max(1000), 'Notas retidas'),
  notas: derivado(
    z
      .array(
        z.object({
          id: text(60),
          acao: z.enum(Object.keys(ACOES_DA_PESAGEM) as (keyof typeof ACOES_DA_PESAGEM)[]),
          peso: z.number().min(0).max(300),
          classe: text(60),
          documento: z.boolean().default(false),
          visto: z.number().int().min(0).max(1000),
          em: z.number().min(0),
        }),
      )
      .max(60),
    'Notas da pesagem',
  ),
})

/** Rule that a stored entry no longer meets: a paid entry stays, and is flagged. */
const ressalva = z.object({
  codigo: opcional('Regra', 40),
  frase: opcional('Ressalva', 300),
  fonte: opcional('Fonte', 120),
  tela: opcional('Onde se resolve', 120),
})

/**
 * Entry of a person in a category of an event (PRODUCT 2(f)), with the entities of the event, and the person's club and federation as a side. Its id
 * is derived from event, person, role and category, so that there is only one. Written by functions alone: the server decides places, price and
 * eligibility.
 */
export const inscricoes = defineCollection({
  name: 'inscricoes',
  label: { singular: 'inscrição', plural: 'inscrições', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Pessoa', 120),
      ...camposDeBusca,
      evento: textoObrigatorio('Evento', 128),
      eventoTitulo: opcional('Evento', 140),
      pessoa: opcional('Registro da pessoa', 128),
      /** uid of the user who entered the person: no right follows from it, as staff may leave the club since */
      pedidoPor: opcional('Inscrito por', 128),
      /** id of the queue document from which it came: entries of one request are paid by one invoice */
      pedido: opcional('Pedido', 64),
      /** name in public lists: whole, or initials where the person or the guardian asked for them */
      nomePublico: opcional('Nome nas listas', 120),
      papel: escolha('Papel', PAPEIS_NO_EVENTO, [
        'atleta',
        'tecnico',
        'chefe',
        'arbitro',
        'medico',
        'imprensa',
      ]).default('atleta'),
      modalidade: escolha('Modalidade', { '': 'Nenhuma', ...MODALIDADES_DE_EVENTO }, [
        '',
        'kyorugui',
        'poomsae',
        'freestyle',
        'para-kyorugui',
      ]).default(''),
      /** class of the event, '' where it has none: staff, courses */
      classe: z.object({ codigo: opcional('Categoria', 60), nome: opcional('Nome da categoria', 80) }).prefault({}),
      sexo: escolha('Sexo', { '': 'Não informado', F: 'Feminino', M: 'Masculino' }, ['', 'F', 'M']).default(''),
      idade: z.number().int().min(0).max(150).default(0).meta({ label: 'Idade no ano do evento' }),
      graduacao: z
        .object({
          ordem: z.number().int().min(0).max(20).default(0).meta({ label: 'Ordem da graduação' }),
          nome: opcional('Graduação', 60),
        })
        .prefault({}),
      /** kg, as declared; 0 for none. The weigh-in decides. */
      peso: z.number().min(0).max(300).default(0).meta({ label: 'Peso declarado' }),
      clube: lugar('Associação').prefault({}),
      federacao: lugar('Federação').prefault({}),
      recebidaEm: instante('Recebida em'),
      /** position in the order of arrival at the event, from 1 */
      chegada: z.number().int().min(0).max(1_000_000).default(0).meta({ label: 'Ordem de chegada' }),
      lote: opcional('Lote', 40),
      valor: dinheiro('Valor'),
      /** payer: a person, or the club or federation that entered many */
      pagador: z
        .object({
          tipo: escolha('Pagador', { pessoa: 'Pessoa', entidade: 'Entidade' }, ['pessoa', 'entidade']).default(
            'pessoa',
          ),
          id: opcional('Id do pagador', 128),
        })
        .prefault({}),
      fatura: opcional('Fatura', 128),
      pagarAte: instante('Pagar até'),
      /** of a draft: when the entries close, and it ends */
      rascunhoAte: instante('Rascunho até'),
      /** refund to the payer by the event's rule, in centavos */
      devolucao: dinheiro('A devolver'),
      /** of a pair or team: all its members, including the person of the entry */
      integrantes: lista(
        'Integrantes',
        z.object({
          pessoa: opcional('Registro da pessoa', 128),
          nome: opcional('Nome', 120),
          clube: opcional('Associação', 160),
        }),
        5,
      ),
      /** ids of all members of a pair or team, so that queries find it by each */
      pessoas: derivado(z.array(text(128)).max(5), 'Pessoas da equipe'),
      atestado: arquivo('Atestado médico', {
        help: 'PDF ou foto, até 10 MB.',
        sentBefore: true,
        sentAgain: true,
      }),
      atestadoAte: dia('Atestado válido até'),
      pesagem: pesagem.optional(),
      /** consent of the guardian for this event: by whom, and when */
      autorizacao: z.object({ quem: opcional('Autorizado por', 128), em: instante('Autorizado em') }).prefault({}),
      ressalvas: lista('Ressalvas', ressalva, 20),
      /** why the organiser approved a coach or referee without the licence of the register; '' where it was not needed */
      semLicenca: opcional('Aprovada sem licença', 500),
      conferidaEm: dia('Conferida em'),
      /** facts about a participant of a course or seminar: sessions attended, evaluation, certificate */
      curso: cursoDoParticipante.prefault({}),
      /** id of the entry that took its place: another category, or another person */
      trocadaPor: opcional('Trocada por', 128),
      situacao: escolha('Situação', SITUACOES_DA_INSCRICAO, SITUACOES).default('rascunho'),
      filtros: z
        .object({
          listas: derivado(z.array(text(450)).max(8), 'Listas em que está'),
          associacao: derivado(text(200), 'Associação, na ordem das listas'),
          federacao: derivado(text(400), 'Federação, na ordem das listas'),
          categoria: derivado(text(200), 'Categoria, na ordem das listas'),
        })
        .optional(),
      vinculo: vinculoComLados.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  atEvent: { path: 'evento', actions: ['ler', 'decidir'] },
  sides: {
    organizador: { entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
    clube: { entidade: 'clube.id', federacao: 'federacao.id' },
  },
  parent: { collection: 'eventos', path: 'evento' },
  search: { name: 'name', prefix: '' },
  filtros: filtrosDaInscricao,
  access: {
    read: 'rule',
    own: { editable: [], by: ['pessoa'], told: ['pedidoPor'] },
    create: 'server',
    update: 'server',
  },
  extras: {
    inscrever: 'Inscrever pessoas da própria entidade',
    decidir: 'Decidir sobre inscrições dos próprios eventos',
  },
  once: ['evento', 'pessoa', 'papel', 'classe.codigo'],
  personal: [
    'name',
    'nomePublico',
    'sexo',
    'idade',
    'graduacao',
    'peso',
    'atestado',
    'atestadoAte',
    'autorizacao',
    'semLicenca',
    'pesagem',
    'curso',
    'integrantes',
  ],
  acting: ['pedidoPor', 'autorizacao.quem'],
  people: [
    { path: 'integrantes[].pessoa', by: 'id', part: 'integrantes[]', ids: 'pessoas' },
    ...[
      'name',
      'nomePublico',
      'pessoa',
      'sexo',
      'idade',
      'graduacao',
      'peso',
      'atestado',
      'atestadoAte',
      'autorizacao',
      'ressalvas',
      'semLicenca',
      'pesagem',
      'curso',
    ].map((part) => ({ path: 'pessoa', by: 'id' as const, part })),
    { path: 'pedidoPor', by: 'id', part: 'pedidoPor' },
    { path: 'autorizacao.quem', by: 'id', part: 'autorizacao' },
    { path: 'pagador.id', by: 'id', part: 'pagador' },
  ],
  desk: { states: false },
  lists: ['evento', 'situacao', 'papel', 'classe.codigo', 'federacao.id'].map((path) => ({
    equal: [path],
    orderBy: [],
  })),
  process: PROCESSO_DA_INSCRICAO,
})

export type Inscricao = RecordOf<typeof inscricoes>
