import {
  decideAccess,
  type Passagem,
  type Resposta,
  type Sentido,
} from '@sie/domain/eventos/credenciais/decideAccess.ts'
import { marcaDoSelo } from '@sie/domain/eventos/credenciais/identidade.ts'
import { idDaNota } from '@sie/domain/eventos/credenciais/notas.ts'
import type { CredencialVirtual } from '@sie/domain/eventos/credenciais/virtual.ts'
import { isCodigo, normalizeCodigo } from '@sie/domain/documentos/codigo.ts'
import type { Conferencia } from '@sie/domain/base/selos/selo.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { enqueue, nextOfDevice, openQueue, waitingUnder } from '../../../platform/deviceQueue.ts'
import { readOrKept } from '../../../platform/deviceStore.ts'
import { useAbreSemRede } from '../../../platform/semRede.ts'
import { chaves, checkSeloByKeys } from '../../../platform/selosGuardados.ts'
import type { Lido } from '../../../ui/camera/leitura.ts'
import { todasDoEvento } from './pacote.ts'

/** Answer of a gate to a reading. */
export interface RespostaDaPortaria {
  resposta: Resposta
  motivos: string[]
  card: CredencialVirtual | undefined
  em: number
}

const clock = (): number => Date.now()
const TEN_MINUTES = 600_000
/** Refetch interval in milliseconds while the device shows its stored list. */
const SOON = 15_000

type Lida = Passagem & { id: string }
/** Passages at this device, by event: a sent passage counts here until the list contains it, also after a remount of the screen. */
const passaram = new Map<string, readonly Lida[]>()

/** Collection path of the notes of an event. */
const notasDe = (evento: string) => `eventos/${evento}/notas`

/** Result of the seal, as far as it can be verified here; a refusal overrides everything else. */
function doSelo(checked: Conferencia | undefined, card: CredencialVirtual | undefined, evento: string) {
  if (!checked) return undefined
  if (!checked.autentico)
    return checked.motivo === 'chave-desconhecida'
      ? undefined
      : { resposta: 'vermelho' as const, motivos: ['O selo do QR não confere: pode ser falso'] }
  const mark = marcaDoSelo('', evento).slice(1)
  if (checked.selo.graduacao.split(':')[1] !== mark)
    return { resposta: 'vermelho' as const, motivos: ['É credencial de outro evento'] }
  if (card && checked.selo.codigo !== card.codigo)
    return { resposta: 'vermelho' as const, motivos: ['O QR não é o desta credencial'] }
  if (!card)
    return {
      resposta: 'ambar' as const,
      motivos: ['Autêntica, mas emitida depois da lista deste aparelho: atualize a lista ou peça um documento'],
    }
  return undefined
}

/** Gate of an event: its list, stored on the device, and readings, as notes that are stored before they are sent. */
export function usePortaria(evento: string) {
  const { call, author } = useAccess()
  const path = notasDe(evento)
  useAbreSemRede()
  const [passed, setPassed] = useState<readonly Lida[]>(() => passaram.get(evento) ?? [])
  useEffect(() => openQueue(author.uid), [author.uid])
  const list = useQuery({
    queryKey: ['portaria', evento] as const,
    enabled: evento !== '',
    retry: false,
    // Runs offline too: then the copy on the device is the answer.
    networkMode: 'always',
    staleTime: TEN_MINUTES,
    refetchInterval: ({ state }) => (state.data?.semRede ? SOON : TEN_MINUTES),
    queryFn: () =>
      readOrKept(`portaria ${evento}`, async () => {
        const [found] = await Promise.all([todasDoEvento(call, evento, 'portaria'), chaves()])
        return found
      }),
  })

  /** Looks up a reading, decides, and records it, whatever the answer. */
  async function ler({ codigo: read, selo }: Lido, ponto: string, sentido: Sentido): Promise<RespostaDaPortaria> {
    const codigo = normalizeCodigo(read)
    const now = clock()
    const relogio = list.data?.relogio ?? 0
    const card = list.data?.credenciais.find((one) => one.codigo === codigo)
    const checked = selo ? await checkSeloByKeys(selo, await chaves()) : undefined
    const answer = doSelo(checked, card, evento) ?? decided(card, codigo, ponto, sentido, now + relogio)
    const { aparelho, ordem } = nextOfDevice()
    enqueue(
      `${path}/${idDaNota(aparelho, ordem)}`,
      {
        tipo: 'leitura',
        alvo: card?.id ?? '',
        codigo: codigo.slice(0, 40),
        ponto,
        sentido,
        resposta: answer.resposta,
        motivo: answer.motivos.join(' · ').slice(0, 300),
        aparelho,
        ordem,
        relogio: Math.round(relogio),
      },
      now,
    )
    if (card && answer.resposta !== 'vermelho') {
      const next = [...(passaram.get(evento) ?? []), { id: card.id, ponto, sentido, em: now + relogio }]
      passaram.set(evento, next)
      setPassed(next)
    }
    return { ...answer, card, em: now }
  }

  function decided(card: CredencialVirtual | undefined, codigo: string, ponto: string, sentido: Sentido, now: number) {
    if (!card)
      return {
        resposta: 'vermelho' as const,
        motivos: [
          isCodigo(codigo) ? 'Não está na lista deste evento' : 'O código não está certo: confira e digite de novo',
        ],
      }
    const waiting = waitingUnder(path).flatMap(({ note, at }) =>
      note.alvo === card.id && note.resposta !== 'vermelho'
        ? [{ ponto: String(note.ponto), sentido: note.sentido as Sentido, em: at + Number(note.relogio) }]
        : [],
    )
    return decideAccess(
      card,
      ponto,
      sentido,
      [...card.passagens, ...waiting, ...passed.filter(({ id }) => id === card.id)],
      now,
    )
  }

  return { list, ler }
}
