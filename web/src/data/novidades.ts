import type { Novidade } from '@sie/domain/conteudo/collections/novidades.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { doc, getDoc, setDoc, Timestamp } from 'firebase/firestore'
import { publishedPage, type Audience } from '../platform/publicQuery.ts'
import { useAccess } from './access.ts'

/** Release note with the fields that a page reads. */
export interface NovidadeLida {
  id: string
  titulo?: Novidade['titulo']
  tipo?: Novidade['tipo']
  texto?: string
  publicacao?: { publicarEm?: string | null }
}

const CAMPOS = ['titulo', 'tipo', 'texto', 'publicacao.publicarEm']
const sinceOf = ({ publicacao }: NovidadeLida): string => publicacao?.publicarEm ?? ''

/** Newest release notes, newest first, of the given audiences. */
async function newest(audiences: readonly Audience[], limit: number): Promise<NovidadeLida[]> {
  const pages = await Promise.all(
    audiences.map((audience) =>
      publishedPage<NovidadeLida>(
        'novidades',
        { order: { path: 'publicacao.publicarEm', direction: 'desc' }, limit, alone: true },
        CAMPOS,
        audience,
      ),
    ),
  )
  return pages
    .flatMap(({ rows }) => rows)
    .toSorted((a, b) => (sinceOf(a) < sinceOf(b) ? 1 : -1))
    .slice(0, limit)
}

/** Number of release notes that the list shows. */
const LISTADAS = 40

export const useNovidades = (signedIn: boolean) =>
  useQuery({
    queryKey: ['novidades', 'publicadas', signedIn],
    queryFn: () => newest(signedIn ? ['todos', 'filiados'] : ['todos'], LISTADAS),
    retry: 1,
  })

/** Limit of release notes shown at once after signing in. */
const MOSTRADAS = 3

/** Release notes that the user has not seen: published after the last one they closed, or after their record was created. */
export function useNovidadesPorVer() {
  const { db, author } = useAccess()
  const { uid } = author
  const settings = doc(db, 'sistema/avisos/preferencias', uid)
  const query = useQuery({
    queryKey: ['novidades', 'por-ver', uid],
    queryFn: async (): Promise<readonly NovidadeLida[]> => {
      // One note of each audience tells whether there is anything: most visits to the desk end here.
      const [last] = await newest(['todos', 'filiados'], 1)
      if (!last) return []
      const seen: unknown = (await getDoc(settings)).get('novidadesAte')
      const since: unknown = seen ?? (await getDoc(doc(db, 'users', uid))).get('metadados.creation')
      const from = isInstant(since) ? since.toMillis() : Date.now()
      if (Date.parse(sinceOf(last)) <= from) return []
      return (await newest(['todos', 'filiados'], MOSTRADAS)).filter((note) => Date.parse(sinceOf(note)) > from)
    },
    // Once per load of the portal; a failure is not reported.
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  const { mutate } = useMutation({
    mutationFn: async (notes: readonly NovidadeLida[]) => {
      const last = Math.max(...notes.map((note) => Date.parse(sinceOf(note))))
      await setDoc(settings, { novidadesAte: Timestamp.fromMillis(last) }, { merge: true })
    },
  })
  return { novidades: query.data ?? [], see: mutate }
}
