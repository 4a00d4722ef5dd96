import { UFS } from '@sie/domain/base/collections/ufs.ts'
import { isSituacaoDoEvento, isTipoDeEvento, type TipoDeEvento } from '@sie/domain/eventos/estados.ts'
import type { RotaPath } from '@sie/domain/base/portal/routes.ts'

/** Filters of a list of events in the parameters of its address. */
export interface Filtro {
  tipo: TipoDeEvento | ''
  uf: string
  /** 'AAAA-MM', or '' */
  mes: string
  situacao: string
  busca: string
  /** past events, newest first */
  passados: boolean
  mapa: boolean
}

/** Addresses of the list with a type chosen. */
const TIPO_DO_ENDERECO: Readonly<Partial<Record<RotaPath, TipoDeEvento>>> = {
  '/competicoes': 'competicao',
  '/examesdefaixa': 'exame',
  '/eventos/examesdefaixa': 'exame',
  '/cursos': 'curso',
  '/eventos/cursos': 'curso',
  '/seminarios': 'seminario',
  '/eventos/seminarios': 'seminario',
}
/** Address of each type, for links. */
export const ENDERECO_DO_TIPO = {
  '': '/eventos',
  competicao: '/competicoes',
  exame: '/examesdefaixa',
  curso: '/cursos',
  seminario: '/seminarios',
} as const satisfies Record<TipoDeEvento | '', RotaPath>

export function parseFiltro(pathname: string, params: URLSearchParams): Filtro {
  const at = (name: string) => params.get(name) ?? ''
  const path = pathname.replace(/\/$/, '') as RotaPath
  const tipo = at('tipo')
  return {
    tipo: TIPO_DO_ENDERECO[path] ?? (isTipoDeEvento(tipo) ? tipo : ''),
    uf: (UFS as readonly string[]).includes(at('uf')) ? at('uf') : '',
    mes: /^\d{4}-(0[1-9]|1[0-2])$/.test(at('mes')) ? at('mes') : '',
    situacao: isSituacaoDoEvento(at('situacao')) && at('situacao') !== 'rascunho' ? at('situacao') : '',
    busca: at('busca'),
    passados: params.has('passados'),
    mapa: params.has('mapa'),
  }
}
