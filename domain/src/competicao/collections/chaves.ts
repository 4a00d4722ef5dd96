import * as z from 'zod'
import { ajusteDaChave } from '../chaves/campos.ts'
import { SITUACOES_DA_CHAVE } from '../chaves/estados.ts'
import { PROCESSO_DA_CHAVE } from '../chaves/processo.ts'
import { MODALIDADES_DE_EVENTO } from '../../eventos/estados.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { publicacaoPeloAndamento } from '../../base/records/publication.ts'
import { regrasDaFolha } from '../regras/campos.ts'
import { rodadaDaChave } from '../rodadas/campos.ts'
import { lugarNoPodio, lutaDaChave } from '../sumulas/campos.ts'
import { CABECAS_PERMITIDAS, MAX_INSCRITOS } from '../taekwondo/sorteio.ts'
import {
  camposDeBusca,
  escolha,
  lista,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/**
 * Entry in the announced order of the draw: `id` is the id of its record in `inscricoes`; `ranking` from 1, 0 for none.
 */
const inscrito = z.object({
  id: opcional('Inscrição', 128),
  nome: opcional('Nome', 120),
  clube: opcional('Id do clube', 128),
  federacao: opcional('Id da federação', 128),
  clubeNome: opcional('Clube', 160),
  federacaoSigla: opcional('Federação', 20),
  ranking: z.number().int().min(0).max(10_000).default(0).meta({ label: 'Cabeça de chave' }),
  /** took a slot by hand after the draw: no part of what the draw was committed to */
  suplente: z.boolean().default(false).meta({ label: 'Entrou depois do sorteio' }),
  /** name of the entry's own class where it competes in another one */
  origem: opcional('Categoria de origem', 80),
})

/** Most matches of a repechage: six in each half of a bracket of 256. */
const MAX_REPESCAGEM = 12

/** Log of the actions on a bracket, in order; visitors read it. Slots from 0, -1 for none. */
const registro = z.object({
  acao: escolha(
    'O que houve',
    {
      sorteio: 'Sorteio',
      troca: 'Troca',
      retirada: 'Retirada',
      substituicao: 'Substituição',
      inclusao: 'Inclusão',
      'novo-sorteio': 'Novo sorteio',
      desempate: 'Desempate',
    },
    ['sorteio', 'troca', 'retirada', 'substituicao', 'inclusao', 'novo-sorteio', 'desempate'],
  ).default('sorteio'),
  motivo: opcional('Motivo', 500),
  semente: opcional('Semente', 64),
  vagaA: z.number().int().min(-1).max(255).default(-1).meta({ label: 'Primeira vaga' }),
  vagaB: z.number().int().min(-1).max(255).default(-1).meta({ label: 'Segunda vaga' }),
  sai: opcional('Quem saiu', 128),
  entra: opcional('Quem entrou', 128),
})

/**
 * Bracket of one category of an event (PRODUCT 2(f), 3.1 item 4), public from the announcement of its draw on. Written by functions alone: it names
 * the entries by their public names, and holds all data that a visitor needs to repeat the draw (docs/draw.md).
 */
export const chaves = defineCollection({
  name: 'chaves',
  label: { singular: 'chave', plural: 'chaves', artigo: 'a' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Categoria', 80),
      ...camposDeBusca,
      evento: referencia('Evento', 'eventos'),
      eventoTitulo: opcional('Evento', 140),
      classe: opcional('Código da categoria', 60),
      modalidade: escolha('Modalidade', MODALIDADES_DE_EVENTO, [
        'kyorugui',
        'poomsae',
        'freestyle',
        'para-kyorugui',
      ]).default('kyorugui'),
      ajuste: ajusteDaChave.prefault({}),
      opcoes: z
        .object({
          formato: escolha('Formato', { eliminatoria: 'Eliminatória', 'todos-contra-todos': 'Todos contra todos' }, [
            'eliminatoria',
            'todos-contra-todos',
          ]).default('eliminatoria'),
          cabecas: z
            .number()
            .refine((count) => CABECAS_PERMITIDAS.includes(count), 'Escolha 0, 2, 4, 8 ou 16.')
            .default(0)
            .meta({ label: 'Cabeças de chave' }),
          /** those who lost to a finalist fight for the bronzes; otherwise both who lose a semifinal have one. No part of the draw */
          repescagem: z.boolean().default(false).meta({ label: 'Repescagem' }),
        })
        .prefault({}),
      /** code of the rule set that the organiser chose; '' for the one of day and class */
      conjunto: opcional('Regras', 40),
      /** rules of its matches, fixed with the announcement */
      regras: regrasDaFolha.optional(),
      /** ids of entries, the first seed first */
      cabecas: lista('Cabeças de chave', opcional('Inscrição', 128), 16),
      inscritos: lista('Inscritos', inscrito, MAX_INSCRITOS),
      /** number of entries: a list of brackets reads this instead of all entries */
      total: z.number().int().min(0).max(MAX_INSCRITOS).default(0).meta({ label: 'Inscritos', derived: true }),
      versao: opcional('Versão do algoritmo', 40),
      compromisso: opcional('Código publicado antes', 64),
      /** instant of that publication, in milliseconds since 1970: a reader of the source sees whether its value was known by then; 0 for none */
      compromissoEm: z.number().int().min(0).default(0).meta({ label: 'Publicado em' }),
      fonte: opcional('Sorteio público', 160),
      valorPublico: opcional('Valor que saiu', 80),
      segredo: opcional('Segredo revelado', 128),
      semente: opcional('Semente', 64),
      /** ids from top to bottom, '' for a bye */
      vagas: lista('Vagas', opcional('Inscrição', 128), MAX_INSCRITOS),
      registro: lista('Registro', registro, 200),
      /** request of the last change by hand */
      mudanca: z
        .object({
          vagaA: z.number().int().min(0).max(256).default(0).meta({ label: 'Primeira vaga' }),
          vagaB: z.number().int().min(0).max(256).default(0).meta({ label: 'Segunda vaga' }),
          sai: opcional('Quem sai', 128),
          entra: opcional('Quem entra', 128),
        })
        .prefault({}),
      /** entries that no longer belong into the bracket, which the desk decides about (chaves/saidas.ts); kept by the server */
      saidas: lista(
        'Saídas',
        z.object({ inscricao: opcional('Inscrição', 128), motivo: opcional('Motivo', 300) }),
        MAX_INSCRITOS,
      ),
      /** its matches once the score sheets are open, with the results of the tablets' notes (sumulas/chave.ts); kept by the server */
      lutas: lista('Lutas', lutaDaChave, MAX_INSCRITOS + MAX_REPESCAGEM),
      /** rounds of a poomsae category once they are open (rodadas/chave.ts); kept by the server */
      apresentacoes: lista('Rodadas', rodadaDaChave, 3),
      podio: lista('Pódio', lugarNoPodio, 8),
      /** entries that the organiser put ahead of those tied with them in a round robin, the best first */
      desempate: lista('Desempate', opcional('Inscrição', 128), 8),
      /** the podium could not become the result of its class: an entry was withdrawn since, or the event has not begun. Public, so without the reason */
      podioRecusado: z.boolean().default(false).meta({ label: 'Pódio sem resultado' }),
      situacao: escolha('Situação', SITUACOES_DA_CHAVE, ['rascunho', 'anunciada', 'sorteada', 'fechada']).default(
        'rascunho',
      ),
      vinculo: vinculo.prefault({}),
      publicacao: publicacaoPeloAndamento,
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  atEvent: { path: 'evento', actions: ['ler', 'sortear'] },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'public', create: 'server', update: 'server' },
  extras: { sortear: 'Montar, sortear e fechar chaves' },
  process: PROCESSO_DA_CHAVE,
  desk: { states: false },
  lists: [
    ...['evento', 'situacao'].map((path) => ({ equal: [path], orderBy: [] })),
    // The score board lists the last published one first.
    { orderBy: [{ path: 'publicacao.publicarEm', direction: 'desc' }] },
  ],
  order: { path: 'searchableName', direction: 'asc' },
})

export type Chave = RecordOf<typeof chaves>
