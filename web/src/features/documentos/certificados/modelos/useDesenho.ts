import type { ModeloCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import { startHistory, undoChange, pushChange, redoChange, type Historia } from '@sie/domain/documentos/prancheta.ts'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'

/** Fields of a template that are drawn, and that undo restores. */
const PARTES = ['papel', 'corDoPapel', 'moldura', 'corPrincipal', 'corDeApoio', 'elementos'] as const
export type Desenho = Pick<ModeloCertificado, (typeof PARTES)[number]>

export interface Mesa {
  desenho: Desenho
  /** changes fields of the drawing; changes with the same `chave` are one undo step */
  mudar: (parte: Partial<Desenho>, chave?: string) => void
  desfazer: (() => void) | undefined
  refazer: (() => void) | undefined
}

/** Drawing of a template in its form, with undo and redo. */
export function useDesenho(form: UseFormReturn<ModeloCertificado>): Mesa {
  const [papel, corDoPapel, moldura, corPrincipal, corDeApoio, elementos] = useWatch({
    control: form.control,
    name: PARTES,
  })
  const desenho: Desenho = { papel, corDoPapel, moldura, corPrincipal, corDeApoio, elementos }
  const [kept, setKept] = useState<Historia<Desenho>>(() => startHistory(desenho))
  // The form's values take precedence: they may have been saved, discarded or merged with another user's change.
  const historia = { ...kept, agora: desenho }
  const go = (next: Historia<Desenho>) => {
    setKept(next)
    for (const parte of PARTES)
      if (next.agora[parte] !== desenho[parte])
        form.setValue(parte, next.agora[parte], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return {
    desenho,
    mudar: (parte, chave = '') => go(pushChange(historia, { ...desenho, ...parte }, chave)),
    desfazer: kept.antes.length > 0 ? () => go(undoChange(historia)) : undefined,
    refazer: kept.depois.length > 0 ? () => go(redoChange(historia)) : undefined,
  }
}
