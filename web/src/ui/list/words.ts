import { capital } from '@sie/domain/base/brazil/words.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { NumberPaths } from '../../data/search.ts'

/** Texts of a collection's list and form, derived from its label. */
export function wordsOf({ label: { singular, plural, artigo }, search, fields }: Collection) {
  const ending = artigo === 'a' ? 'a' : 'o'
  return {
    title: capital(plural),
    /** header of the name column: 'Nome', or the label in the description */
    name: search.name.endsWith('name') ? 'Nome' : (fields.find(({ path }) => path === search.name)?.label ?? 'Nome'),
    /** 'Novo departamento' */
    create: `${artigo === 'a' ? 'Nova' : 'Novo'} ${singular}`,
    none: `${artigo === 'a' ? 'Nenhuma' : 'Nenhum'} ${singular} cadastrad${ending}`,
    /** 'Departamento salvo.', 'Pessoa desativada.' */
    done: (participle: string) => `${capital(singular)} ${participle}${ending}.`,
    search: ({ cpf, numero }: NumberPaths) =>
      cpf ? `Buscar por nome${numero ? ', CPF ou número' : ' ou CPF'}` : `Buscar ${singular}`,
    /** options of the filter by state */
    states: { todos: `Tod${ending}s`, ativos: `Ativ${ending}s`, inativos: `Inativ${ending}s` },
    back: `Voltar ${artigo === 'a' ? 'às' : 'aos'} ${plural}`,
    unopened: `Não foi possível abrir ${artigo === 'a' ? 'esta' : 'este'} ${singular}.`,
    mayNotCreate: `Você não tem permissão para criar ${plural}.`,
  }
}

export type Words = ReturnType<typeof wordsOf>
