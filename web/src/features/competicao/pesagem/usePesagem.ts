import { idDaNota } from '@sie/domain/eventos/credenciais/notas.ts'
import {
  tallyPesagem,
  isAcaoDaPesagem,
  type AcaoDaPesagem,
  type NotaDaPesagem,
} from '@sie/domain/eventos/pesagem/pesagem.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useAccess } from '../../../data/access.ts'
import type { Call, Output } from '../../../platform/callables.ts'
import { readOrKept } from '../../../platform/deviceStore.ts'
import { useAbreSemRede } from '../../../platform/semRede.ts'
import {
  enqueue,
  nextOfDevice,
  openQueue,
  useDeviceQueue,
  waitingUnder,
  type DeviceNote,
} from '../../../platform/deviceQueue.ts'

type Resposta = Output<'pesagemDoEvento'>
type Atleta = Resposta['atletas'][number]
export type Classe = Resposta['classes'][number]

/** All athletes to be weighed at an event, as stored on a device for a day without a connection. */
interface Lista extends Pick<Resposta, 'evento' | 'classes' | 'atletas'> {
  /** server clock minus device clock, in milliseconds */
  relogio: number
  /** time of the read, milliseconds since 1970 */
  em: number
}

const FIVE_MINUTES = 300_000
/** Refetch interval in milliseconds while the device shows its stored list. */
const SOON = 15_000

async function readAtletas(call: Call, evento: string): Promise<Lista> {
  const atletas: Atleta[] = []
  for (let depois: string | undefined; ;) {
    const answer: Resposta = await call('pesagemDoEvento', { evento, ...(depois ? { depois } : {}) })
    atletas.push(...answer.atletas)
    depois = answer.proxima ?? undefined
    if (depois === undefined) {
      const { evento: event, classes, agora } = answer
      return { evento: event, classes, atletas, relogio: agora - Date.now(), em: Date.now() }
    }
  }
}

interface Propria extends NotaDaPesagem {
  alvo: string
}

const proprias = (path: string): Propria[] =>
  waitingUnder(path).flatMap(({ note, at }) => {
    const acao = String(note.acao)
    if (note.tipo !== 'pesagem' || !isAcaoDaPesagem(acao)) return []
    return [
      {
        acao,
        alvo: String(note.alvo),
        classe: String(note.classe),
        peso: Number(note.peso),
        id: idDaNota(String(note.aparelho), Number(note.ordem)),
        visto: Number(note.visto),
        documento: note.documento === true,
        em: at + Number(note.relogio),
      },
    ]
  })

/** Notes that were queued on this device, by path: a sent note counts here until the list contains it, also after a remount of the screen. */
const vistas = new Map<string, readonly Propria[]>()

function lembradas(path: string): readonly Propria[] {
  const before = vistas.get(path) ?? []
  const more = proprias(path).filter(({ id }) => !before.some((one) => one.id === id))
  if (more.length > 0) vistas.set(path, [...before, ...more])
  return vistas.get(path) ?? []
}

/** Athlete with all notes that this device knows, and their result. */
export interface Pesado extends Atleta {
  categoria: Classe
  apurado: ReturnType<typeof tallyPesagem>
}

/** Facts of a note beside its action. */
export interface MaisDaNota {
  peso?: number
  classe?: string
  documento?: boolean
}

/** Weigh-in of an event: its list, stored on the device, and notes, which are stored before they are sent. */
export function usePesagem(evento: string) {
  const { call, author } = useAccess()
  const path = `eventos/${evento}/notas`
  useAbreSemRede()
  useEffect(() => openQueue(author.uid), [author.uid])
  const fila = useDeviceQueue()
  // Includes notes of an earlier page of this device; the queue changes with each note.
  const known = useMemo(() => (fila.waiting > 0 ? lembradas(path) : (vistas.get(path) ?? [])), [fila, path])
  const list = useQuery({
    queryKey: ['pesagem', evento] as const,
    enabled: evento !== '',
    retry: false,
    // Runs offline too: then the copy on the device is the answer.
    networkMode: 'always',
    staleTime: FIVE_MINUTES,
    refetchInterval: ({ state }) => (state.data?.semRede ? SOON : FIVE_MINUTES),
    queryFn: () => readOrKept(`pesagem ${evento}`, () => readAtletas(call, evento)),
  })
  const atletas = useMemo((): Pesado[] => {
    const { classes = [], atletas: read = [] } = list.data ?? {}
    return read
      .flatMap((atleta): Pesado[] => {
        const categoria = classes.find(({ codigo }) => codigo === atleta.classe)
        if (!categoria) return []
        const mine = known.filter(({ alvo, id }) => alvo === atleta.id && !atleta.notas.some((nota) => nota.id === id))
        const notas = [...atleta.notas, ...mine]
        return [{ ...atleta, notas, categoria, apurado: tallyPesagem(notas, categoria, classes) }]
      })
      .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
  }, [list.data, known])

  /** Writes a note about an athlete. */
  function anotar(
    atleta: Pesado,
    acao: AcaoDaPesagem,
    { peso = 0, classe = '', documento = false }: MaisDaNota = {},
  ): void {
    const { aparelho, ordem } = nextOfDevice()
    const id = idDaNota(aparelho, ordem)
    const relogio = Math.round(list.data?.relogio ?? 0)
    const at = Date.now()
    const visto = atleta.notas.length
    const note: DeviceNote = {
      tipo: 'pesagem',
      alvo: atleta.id,
      codigo: '',
      ponto: '',
      sentido: '',
      resposta: '',
      motivo: '',
      acao,
      classe,
      peso,
      documento,
      visto,
      aparelho,
      ordem,
      relogio,
    }
    enqueue(`${path}/${id}`, note, at)
    // Before it can be sent and leave the queue.
    lembradas(path)
  }

  return { list, atletas, fila, anotar }
}
