import { coresDaEntidade } from '../base/portal/cores.ts'
import { ENTIDADE_PADRAO } from '../base/portal/entidadePadrao.ts'
import { marcaSvg, NACIONAL, sinalDaMarca } from '../base/portal/marca.ts'
import { valueAt } from '../base/records/edits.ts'

/** Facts about the issuing entity that a document shows. */
export interface Aparencia {
  nome: string
  /** the name for an entity without an abbreviation */
  sigla: string
  /** '' for an entity without an address */
  uf: string
  /** as configured, '' for none */
  cor: string
  /** whether it is the confederation, whose own mark has the national colours */
  nacional: boolean
}

/** @param record of `entidades` */
export function aparenciaDe(id: string, record: unknown): Aparencia {
  const text = (path: string) => String(valueAt(record, path) ?? '')
  const nome = text('dadosPessoais.name')
  return {
    nome,
    sigla: text('dadosPessoais.sigla') || nome,
    uf: text('dadosEndereco.logradouroUF'),
    cor: text('configuracoes.heroBackgroundColor'),
    nacional: id === ENTIDADE_PADRAO,
  }
}

/** Default colour on paper for an entity without a configured one. */
export const COR_DO_PAPEL = '#0b2a5b'

/** The mark of an entity as a data address of an image, so that it is printed even where backgrounds are not. */
export function enderecoDaMarca({ uf, cor, nacional }: Pick<Aparencia, 'uf' | 'cor' | 'nacional'>): string {
  const { fundo, fundoProfundo, texto } = coresDaEntidade(cor || COR_DO_PAPEL)
  const svg = marcaSvg(sinalDaMarca(uf), {
    fundo,
    texto,
    campo: nacional ? NACIONAL.campo : fundoProfundo,
    faixa: nacional ? NACIONAL.faixa : texto,
    contorno: texto,
  })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
