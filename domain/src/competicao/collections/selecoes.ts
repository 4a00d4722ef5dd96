import * as z from 'zod'
import {
  CLASSES_DA_SELECAO,
  MAIS_NA_SELECAO,
  MODALIDADES_DA_SELECAO,
  SEXOS_DA_SELECAO,
  SITUACOES_DA_SELECAO,
} from '../selecoes/estados.ts'
import { PROCESSO_DA_SELECAO } from '../selecoes/processo.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { publicacaoPeloAndamento } from '../../base/records/publication.ts'
import {
  PERGUNTADA,
  arquivo,
  camposDeBusca,
  dia,
  escolha,
  lista,
  opcional,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/** Athlete in public: a minor without consent to appear by initials. */
const atleta = z.object({
  nome: opcional('Nome', 120),
  uf: opcional('UF', 2),
  clube: opcional('Clube', 160),
  categoria: opcional('Categoria', 60),
  posicao: opcional('Posição', 20),
  criterio: opcional('Critério', 20),
  titulos: opcional('Títulos', 200),
  aceita: z.boolean().default(false).meta({ label: 'Convocação aceita' }),
})

const membro = z.object({
  nome: textoObrigatorio('Nome', 120, { kind: 'personName' }),
  funcao: textoObrigatorio('Função', 80),
})

/**
 * National team (PRODUCT 2(g)): public from its convocation on. Its athletes are copied from their convocations (collections/convocacoes.ts),
 * which hold reasons and answers and which visitors never read.
 */
export const selecoes = defineCollection({
  name: 'selecoes',
  label: { singular: 'seleção', plural: 'seleções', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 120),
      ...camposDeBusca,
      modalidade: escolha('Modalidade', MODALIDADES_DA_SELECAO, ['kyorugui', 'poomsae', 'para'])
        .default('kyorugui')
        .meta(PERGUNTADA),
      classe: escolha('Classe', CLASSES_DA_SELECAO, ['cadete', 'juvenil', 'sub21', 'adulto', 'master'])
        .default('adulto')
        .meta(PERGUNTADA),
      sexo: escolha('Sexo', SEXOS_DA_SELECAO, ['F', 'M', 'misto']).default('misto').meta(PERGUNTADA),
      ano: z
        .number('Informe o ano, como 2026.')
        .int('Informe o ano, como 2026.')
        .min(0, 'Informe o ano, como 2026.')
        .max(2100, 'Informe o ano, como 2026.')
        .default(0)
        .meta({ label: 'Ano' }),
      competicao: opcional('Competição-alvo', 160),
      apresentacao: opcional('Apresentação', 2000, { kind: 'multiline' }),
      criterios: arquivo('Critérios e diretrizes (PDF)', { publicFile: true }),
      comissao: lista('Comissão técnica', membro, 30, 'pessoa'),
      inicio: dia('Começa em'),
      fim: dia('Termina em'),
      local: opcional('Local', 160),
      patrocinio: opcional('Patrocínio', 200),
      noticias: opcional('Palavras das notícias', 80, { help: 'A página leva às notícias que têm estas palavras.' }),
      atletas: lista('Atletas', atleta, MAIS_NA_SELECAO),
      situacao: escolha('Situação', SITUACOES_DA_SELECAO, ['rascunho', 'convocada', 'ativa', 'encerrada']).default(
        'rascunho',
      ),
      vinculo: vinculo.prefault({}),
      publicacao: publicacaoPeloAndamento,
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule', serverOnly: ['atletas'] },
  extras: { convocar: 'Convocar atletas para seleções' },
  small: { most: 1000 },
  lists: [
    { orderBy: [{ path: 'ano', direction: 'desc' }] },
    { equal: ['classe'], orderBy: [{ path: 'ano', direction: 'desc' }] },
    { equal: ['modalidade'], orderBy: [{ path: 'ano', direction: 'desc' }] },
    { equal: ['situacao'], orderBy: [] },
  ],
  order: { path: 'ano', direction: 'desc' },
  process: PROCESSO_DA_SELECAO,
})

export type Selecao = RecordOf<typeof selecoes>
