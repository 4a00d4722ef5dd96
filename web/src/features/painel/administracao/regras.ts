import { capital } from '@sie/domain/base/brazil/words.ts'
import { COLECOES, COLECOES_POR_MODULO, type ModuloComColecoes } from '@sie/domain/top/todas.ts'
import { usersgroups } from '@sie/domain/base/collections/usersgroups.ts'
import { CATALOGO, rotuloDaRegra, type Regra } from '@sie/domain/top/rights/catalogo.ts'
import { ACOES, type Acao } from '@sie/domain/base/records/collection.ts'
import { mentions } from '@sie/domain/base/search/akin.ts'

/** Collection of groups whose rules have labels in history and conflicts. */
export const GRUPOS: typeof usersgroups = {
  ...usersgroups,
  fields: usersgroups.fields.map((field) =>
    field.path === 'rulesowned'
      ? { ...field, options: CATALOGO.map(({ id, label }) => ({ value: id, label })) }
      : field,
  ),
}

/** Row of the matrix: a collection, its four actions and its other rules. */
export interface LinhaDaMatriz {
  colecao: string
  area: string
  label: string
  acoes: Readonly<Partial<Record<Acao, Regra>>>
  outras: readonly Regra[]
}

export const ROTULOS_ACAO: Readonly<Record<Acao, string>> = {
  ler: 'Ver',
  criar: 'Criar',
  editar: 'Editar',
  excluir: 'Excluir',
}

const isAcao = (acao: string): acao is Acao => (ACOES as readonly string[]).includes(acao)

export const regrasDaLinha = ({ acoes, outras }: LinhaDaMatriz): Regra[] => [...Object.values(acoes), ...outras]

/** Area of the matrix that lists the collections of a module; in the order of the areas. */
const AREA_DO_MODULO: Readonly<Record<ModuloComColecoes, string>> = {
  pessoas: 'Cadastros',
  eventos: 'Eventos e exames',
  competicao: 'Eventos e exames',
  documentos: 'Documentos',
  financeiro: 'Financeiro',
  conteudo: 'Comunicação',
  ensino: 'Educação',
  ajuda: 'Atendimento',
  base: 'Administração',
}
/** Collections that users look for in another area. */
const DE_OUTRA_AREA: Readonly<Record<string, string>> = {
  entidades: 'Cadastros',
  departamentos: 'Cadastros',
  licencas: 'Eventos e exames',
  transferencias: 'Documentos',
  regrasTransferencia: 'Documentos',
  agendamentos: 'Comunicação',
}

const MODULOS = Object.keys(AREA_DO_MODULO) as ModuloComColecoes[]

/** Area of a collection's rules; those of no described collection are the administration's. */
const areaDe = (colecao: string): string =>
  DE_OUTRA_AREA[colecao] ??
  AREA_DO_MODULO[MODULOS.find((module) => COLECOES_POR_MODULO[module].some(({ name }) => name === colecao)) ?? 'base']

/** Catalogue of rules as a matrix. */
export const MATRIZ: readonly LinhaDaMatriz[] = [...new Set(CATALOGO.map(({ colecao }) => colecao))].map((colecao) => {
  const rules = CATALOGO.filter((regra) => regra.colecao === colecao)
  return {
    colecao,
    area: areaDe(colecao),
    label: capital(COLECOES.find(({ name }) => name === colecao)?.label.plural ?? colecao),
    acoes: Object.fromEntries(rules.filter(({ acao }) => isAcao(acao)).map((regra) => [regra.acao, regra])),
    outras: rules.filter(({ acao }) => !isAcao(acao)),
  }
})

/**
 * Rows of which the area, the collection or a rule has the typed words, in whatever form: 'pesagem' finds 'Pesar'.
 * @param offers rules that are shown; every rule, where absent
 */
export const linhasCom = (text: string, offers: (rule: string) => boolean = () => true): LinhaDaMatriz[] =>
  MATRIZ.map((linha) => ({
    ...linha,
    acoes: Object.fromEntries(Object.entries(linha.acoes).filter(([, { id }]) => offers(id))),
    outras: linha.outras.filter(({ id }) => offers(id)),
  })).filter((linha) => {
    const rules = regrasDaLinha(linha)
    return (
      rules.length > 0 &&
      [linha.area, ...rules.map(({ label }) => `${label} ${linha.label}`)].some((label) => mentions(label, text))
    )
  })

interface AreaDaMatriz {
  label: string
  linhas: readonly LinhaDaMatriz[]
}

/** Rows by area and by name, without empty areas. */
export const groupByArea = (linhas: readonly LinhaDaMatriz[]): AreaDaMatriz[] =>
  [...new Set(Object.values(AREA_DO_MODULO))]
    .map((label) => ({
      label,
      linhas: linhas.filter(({ area }) => area === label).toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
    }))
    .filter(({ linhas: rows }) => rows.length > 0)

/** Labels of the rules added to and removed from the stored ones. */
export const mudancasDeRegras = (before: readonly string[], now: readonly string[]) => ({
  dadas: now.filter((rule) => !before.includes(rule)).map(rotuloDaRegra),
  tiradas: before.filter((rule) => !now.includes(rule)).map(rotuloDaRegra),
})

export { rotuloDaRegra }

/** Summary of rules: "12 permissões em 3 áreas". */
export function resumoDeRegras(rules: readonly string[]): string {
  if (rules.length === 0) return 'Nenhuma'
  const areas = new Set(rules.map((rule) => rule.split(':')[0])).size
  return `${rules.length} ${rules.length === 1 ? 'permissão' : 'permissões'} em ${areas} ${areas === 1 ? 'área' : 'áreas'}`
}

/** Permissions of these rules, by area: "Pessoas: ver, editar, ver o CPF completo". */
export function previaDeRegras(rules: readonly string[]): { label: string; itens: string[] }[] {
  return MATRIZ.flatMap((linha) => {
    const itens = [
      ...ACOES.filter((acao) => linha.acoes[acao] && rules.includes(linha.acoes[acao].id)).map((acao) =>
        ROTULOS_ACAO[acao].toLowerCase(),
      ),
      ...linha.outras
        .filter(({ id }) => rules.includes(id))
        .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)),
    ]
    return itens.length > 0 ? [{ label: linha.label, itens }] : []
  })
}
