import { LARGURA_DE_MINIATURA, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { sinalDaMarca } from '@sie/domain/base/portal/marca.ts'
import {
  CARGA,
  detalhesDoDominio,
  type DetalhesDoDominio,
  type EntidadePublica,
} from '@sie/domain/base/portal/dominio.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { entidadeDoHost, ROTULO } from '@sie/domain/base/portal/host.ts'
import { startTransition, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DrawingContext, useHost } from './drawing.ts'
import { publicFileAddress } from './environment.ts'
import { keepFirstPaint, showColour } from './entityColours.ts'
import { whenIdle } from './idle.ts'
import { note } from './monitor/notes.ts'
import { readPublished } from './publicRead.ts'
import { sentPage } from './sentPage.ts'
import { readSession, subscribeSession } from './session.ts'

/** undefined until loaded, null where loading failed: the local fallback (specification 4). */
let entity: EntidadePublica | null | undefined
const listeners = new Set<() => void>()

/** localStorage key of the entity, kept for the next visit so that the portal has its colours at once; signing out removes it. */
const KEPT = 'sie-dominio'

const colourOf = (known: EntidadePublica) => detalhesDoDominio('', '/', known).heroBackgroundColor

function publish(next: EntidadePublica | null | undefined): void {
  entity = next
  if (next !== undefined) showColour(next === null ? undefined : colourOf(next))
  listeners.forEach((listener) => listener())
}

/** Fields of the entity that a portal shows. */
export const CAMPOS_DO_PORTAL = [
  'dadosPessoais.name',
  'dadosPessoais.sigla',
  'dadosPessoais.tipoEntidade',
  'dadosEndereco.logradouroUF',
  'configuracoes',
  'logo.arquivo',
]

async function ofHost(host: string): Promise<EntidadePublica> {
  const label = entidadeDoHost(host)
  const find = async (name: string) =>
    !ROTULO.test(name)
      ? undefined
      : ((
          await readPublished(
            'entidades',
            { path: 'configuracoes.domain', op: 'ARRAY_CONTAINS', value: name },
            CAMPOS_DO_PORTAL,
            1,
          )
        )[0] as EntidadePublica | undefined)
  // A label without an entity shows the confederation's portal.
  const found = (await find(label)) ?? (label === ENTIDADE_PADRAO ? undefined : await find(ENTIDADE_PADRAO))
  if (!found) throw new Error(`no entity for ${label}`)
  return found
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Loads the details: first after 100 ms, again 5 s after a failure, three attempts in all (specification 4 and 9). */
async function load(): Promise<void> {
  await pause(CARGA.primeira)
  for (let attempt = 1; attempt <= CARGA.tentativas; attempt++) {
    try {
      const found = await ofHost(window.location.host)
      // An unchanged entity triggers no render; a changed one waits for the first paint, which it would restart.
      if (JSON.stringify(found) !== JSON.stringify(entity)) whenIdle(() => publish(found))
      return keep(found)
    } catch {
      if (attempt < CARGA.tentativas) await pause(CARGA.repetir)
    }
  }
  if (entity) return
  note({ what: 'fallback', kind: 'dominio' })
  publish(null)
}

function keep(found: EntidadePublica): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(found))
    keepFirstPaint(detalhesDoDominio('', '/', found).sigla, colourOf(found))
  } catch {
    // Storage is refused: every visit waits for the details.
  }
}

function kept(): EntidadePublica | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? 'null') as EntidadePublica | null) ?? undefined
  } catch {
    return undefined
  }
}

if (typeof window !== 'undefined') {
  entity = sentPage?.entity ?? kept()
  if (entity) showColour(colourOf(entity))
  // A page that the server drew comes with the entity as it was a minute ago at most.
  if (sentPage?.entity) keep(sentPage.entity)
  else void load()
  // Reset when the user signs out (specification 4).
  let somebody = Boolean(readSession())
  subscribeSession(() => {
    const now = readSession()
    if (now === null && somebody) {
      localStorage.removeItem(KEPT)
      publish(undefined)
      void load()
    }
    somebody = Boolean(now)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nearly everything on a page shows the entity: a change renders as a transition, in slices, so that a slow phone answers to touch meanwhile. */
function useEntity(): EntidadePublica | null | undefined {
  const drawing = import.meta.env.SSR ? use(DrawingContext) : undefined
  const [known, setKnown] = useState(drawing ? drawing.entity : typeof window === 'undefined' ? undefined : entity)
  useEffect(() => {
    const update = () => startTransition(() => setKnown(entity))
    update()
    return subscribe(update)
  }, [])
  return known
}

/** Whether the portal's entity is loaded: 'buscando' while it loads, 'reserva' where it could not be loaded (specification 4). */
export function useDomainState(): 'buscando' | 'conhecido' | 'reserva' {
  const known = useEntity()
  return known === undefined ? 'buscando' : known === null ? 'reserva' : 'conhecido'
}

/**
 * Details of the portal at the current address (specification 3). Until they are loaded the confederation's own hosts show its details; on any
 * other host, name and sigla are empty, so that no portal shows the name of another entity.
 */
export function useDomainDetails(): DetalhesDoDominio {
  const { pathname } = useLocation()
  const known = useEntity()
  const details = detalhesDoDominio(useHost(), pathname, known ?? undefined)
  const nameless = known === undefined || (import.meta.env.SSR && known !== null && known.dadosPessoais === undefined)
  return nameless && details.subDomain !== '' ? { ...details, name: '', sigla: '' } : details
}

/** Attribute of elements that name the confederation: public/tema.js hides them in prerendered pages on other entities' hosts. */
export const nacional = (subDomain: string): { 'data-nacional'?: '' } =>
  subDomain === '' ? { 'data-nacional': '' } : {}

/** The portal's entity as its header and its prints show it (ui/identity/Lockup.tsx). */
export function useIdentity() {
  const { sigla, name, logo, subDomain, uf } = useDomainDetails()
  return {
    sigla,
    name,
    logo: logo && publicFileAddress(naLargura(logo, LARGURA_DE_MINIATURA)),
    sign: sinalDaMarca(uf),
    national: subDomain === '',
  }
}
