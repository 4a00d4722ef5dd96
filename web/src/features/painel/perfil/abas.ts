import { alcadaDe, type Alcada } from '@sie/domain/pessoas/cadastro/mudancas.ts'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import type { Row } from '../../../data/records.ts'
import { ABAS, camposDoGrupo, type AbaId } from '../../../ui/person/abas.ts'

export type Pessoa = Row<Praticante>

/** Tabs of the user's own record (PRODUCT 2(a)), and further tabs of their profile. */
export type AbaDoPerfil =
  | AbaId
  | 'certificados'
  | 'carreira'
  | 'licencas'
  | 'inscricoes'
  | 'convocacoes'
  | 'vinculo'
  | 'avisos'
  | 'seguranca'
  | 'dados'

export const ABAS_DO_PERFIL: readonly { id: AbaDoPerfil; label: string }[] = [
  ...ABAS.map(({ id, label }) => ({ id, label })),
  { id: 'certificados', label: 'Meus certificados' },
  { id: 'carreira', label: 'Minha carreira' },
  { id: 'licencas', label: 'Minhas licenças' },
  { id: 'inscricoes', label: 'Minhas inscrições' },
  { id: 'convocacoes', label: 'Convocações' },
  { id: 'vinculo', label: 'Meu clube' },
  { id: 'avisos', label: 'Avisos' },
  { id: 'seguranca', label: 'Segurança' },
  { id: 'dados', label: 'Meus dados' },
]

/** Fields shown in a place of their own. */
const A_PARTE = new Set(['dadosPessoais.urlImagemID', 'dadosContato.email'])

export interface Secao {
  title: string
  alcada: Alcada
  fields: readonly Field[]
}

/** Fields of a tab, by group and by who decides on a change; a group is split where its fields differ in that. */
export function secoesDaAba(aba: AbaDoPerfil, pessoa: Pessoa): Secao[] {
  const groups = ABAS.find(({ id }) => id === aba)?.groups ?? []
  return groups.flatMap(({ title, paths }) => {
    const fields = camposDoGrupo(paths).filter(({ path }) => !A_PARTE.has(path))
    return (['analisada', 'imediata', 'fechada'] as const).flatMap((alcada) => {
      const some = fields.filter(({ path }) => alcadaDe(path, pessoa) === alcada)
      return some.length > 0 ? [{ title, alcada, fields: some }] : []
    })
  })
}
