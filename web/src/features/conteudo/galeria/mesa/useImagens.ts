import { albuns, type Album } from '@sie/domain/conteudo/collections/albuns.ts'
import { imagens, type Imagem } from '@sie/domain/conteudo/collections/imagens.ts'
import { marcacoes, type Marcacao } from '@sie/domain/conteudo/collections/marcacoes.ts'
import { aoMover } from '@sie/domain/conteudo/galeria/ordem.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { useState } from 'react'
import { useAccess } from '../../../../data/access.ts'
import type { Cursor } from '../../../../data/cursorStack.ts'
import { listQuery } from '../../../../data/listQuery.ts'
import { ESTADO_INICIAL } from '../../../../data/listState.ts'
import { readRows, type Row } from '../../../../data/records.ts'
import { editRecord, setActive } from '../../../../data/save.ts'
import { listScopes, scopeOf } from '../../../../data/scope.ts'
import { useLiveList } from '../../../../data/useLiveList.ts'
import { useToast } from '../../../../ui/feedback/useToast.ts'

/** Page size of the editor. */
export const POR_PAGINA = 60
/** Limit of parallel writes. */
const AT_ONCE = 6

export type ImagemDaMesa = Row<Imagem>
export type MarcacaoDaMesa = Row<Marcacao>

/** Changes to several pictures; absent fields keep the value of each. */
export interface Dizeres {
  legenda?: string
  alt?: string
  credito?: string
  licenca?: Imagem['licenca']
}

/** Pictures of an album in its editor, the people marked on them, and the actions on them. */
export function useImagens(album: Row<Album>) {
  const access = useAccess()
  const { db, permissoes, padrao } = access
  const toast = useToast()
  const target = alvoDe(albuns, album.id, album)
  const scopeIn = (collection: typeof imagens | typeof marcacoes) => {
    const scopes = listScopes(collection, permissoes, padrao)
    return scopes.length > 0 ? scopeOf(scopes, target) : undefined
  }
  const scope = scopeIn(imagens)
  const [pages, setPages] = useState<readonly (Cursor | null)[]>([null])
  const list = useLiveList(imagens, scope, { album: album.id }, POR_PAGINA, pages.at(-1))
  const marked = useLiveList(marcacoes, scopeIn(marcacoes), { album: album.id }, 99)
  const [busy, setBusy] = useState(false)
  // A moved picture keeps its new position until the database has the same.
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map())
  const rows = (list.rows ?? [])
    .map((row) => ({ row, ordem: places.get(row.id) ?? row.ordem }))
    .sort((a, b) => a.ordem - b.ordem)
    .map(({ row, ordem }) => (row.ordem === ordem ? row : { ...row, ordem }))

  /** Writes each record, several in parallel, and shows failures. */
  const each = async (ids: readonly string[], write: (id: string) => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    const failures: unknown[] = []
    for (let start = 0; start < ids.length; start += AT_ONCE)
      await Promise.all(
        ids.slice(start, start + AT_ONCE).map((id) => write(id).catch((error: unknown) => failures.push(error))),
      )
    setBusy(false)
    if (failures.length > 0)
      toast.show(mensagem(failures[0], `Não foi possível salvar ${failures.length} de ${ids.length}.`), {
        severity: 'error',
      })
    return failures.length === 0
  }
  const count = (ids: readonly string[]) => (ids.length === 1 ? '1 imagem' : `${ids.length} imagens`)

  return {
    rows,
    loaded: list.rows !== undefined,
    failed: list.failed,
    next: list.next,
    page: pages.length,
    /** position of the picture before the first of this page */
    antes: Number(pages.at(-1)?.[0] ?? 0),
    marcadas: new Map<string, MarcacaoDaMesa>((marked.rows ?? []).map((row) => [row.id, row])),
    busy,
    turn(to: 'next' | 'previous') {
      const last = rows.at(-1)
      if (to === 'previous') setPages(pages.slice(0, -1))
      else if (last) setPages([...pages, [last.ordem, last.id]])
    },
    /** position of the last picture of the whole album */
    async ultima(): Promise<number> {
      if (!scope) return 0
      const state = {
        ...ESTADO_INICIAL,
        ordem: 'ordem',
        sentido: 'desc' as const,
        filtros: { album: album.id },
        tamanho: 1,
      }
      const [last] = await readRows(db, imagens, listQuery(imagens, scope, state, null))
      return last?.ordem ?? 0
    },
    async describe(ids: readonly string[], { legenda, alt, credito, licenca }: Dizeres) {
      const said = Object.entries({
        legenda,
        'imagem.alt': alt,
        'imagem.credito': credito,
        licenca,
      }).filter(([, value]) => value !== undefined)
      const done = await each(ids, (id) =>
        editRecord(db, imagens, id, (stored) =>
          said.reduce((record, [path, value]) => withValueAt(record, path, value), stored),
        ),
      )
      if (done) toast.show(`${count(ids)} com os dados salvos.`)
      return done
    },
    async move(from: number, to: number) {
      const changed = aoMover(rows, from, to, {
        antes: Number(pages.at(-1)?.[0] ?? 0),
        depois: list.next?.ordem ?? Infinity,
      })
      setPlaces((before) => new Map([...before, ...changed.map(({ id, ordem }) => [id, ordem] as const)]))
      const place = new Map(changed.map(({ id, ordem }) => [id, ordem]))
      const done = await each([...place.keys()], (id) =>
        editRecord(db, imagens, id, (stored) => ({ ...stored, ordem: place.get(id) ?? stored.ordem })),
      )
      if (!done) setPlaces((before) => new Map([...before].filter(([id]) => !place.has(id))))
    },
    async remove(ids: readonly string[]) {
      const done = await each(ids, (id) => setActive(db, imagens, id, false))
      if (done)
        toast.show(`${count(ids)} fora do álbum.`, {
          undo: () => void each(ids, (id) => setActive(db, imagens, id, true)),
        })
    },
    async cover(id: string) {
      const done = await each([id], () => editRecord(db, albuns, album.id, (stored) => ({ ...stored, capaId: id })))
      if (done) toast.show('Capa do álbum trocada.')
    },
    async mark(ids: readonly string[], adicionar: readonly string[], remover: readonly string[]) {
      setBusy(true)
      try {
        const { marcadas } = await access.call('marcarPessoas', {
          imagens: [...ids],
          adicionar: [...adicionar],
          remover: [...remover],
        })
        const withheld = marcadas.filter(({ pendentes }) => pendentes.length > 0).length
        toast.show(
          withheld > 0
            ? `Marcadas. ${withheld === 1 ? '1 imagem não aparece' : `${withheld} imagens não aparecem`}: falta consentimento.`
            : 'Pessoas marcadas.',
          withheld > 0 ? { severity: 'info' } : {},
        )
        return true
      } catch (error) {
        toast.show(mensagem(error, 'Não foi possível marcar.'), { severity: 'error' })
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

export type Imagens = ReturnType<typeof useImagens>
