import type { ModeloCertificado } from '@sie/domain/collections/modelosCertificado.ts'
import { comecar, desfazer, mudar, refazer, type Historia } from '@sie/domain/documentos/prancheta.ts'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'

/** The parts of a template that are drawn, and that going back undoes. */
const PARTES = ['papel', 'corDoPapel', 'moldura', 'corPrincipal', 'corDeApoio', 'elementos'] as const
export type Desenho = Pick<ModeloCertificado, (typeof PARTES)[number]>

export interface Mesa {
  desenho: Desenho
  /** changes parts of the drawing; with `chave` further changes of the same thing are one step */
  mudar: (parte: Partial<Desenho>, chave?: string) => void
  desfazer: (() => void) | undefined
  refazer: (() => void) | undefined
}

/** The drawing of a template as its form holds it, with the way back and forth. */
export function useDesenho(form: UseFormReturn<ModeloCertificado>): Mesa {
  const [papel, corDoPapel, moldura, corPrincipal, corDeApoio, elementos] = useWatch({
    control: form.control,
    name: PARTES,
  })
  const desenho: Desenho = { papel, corDoPapel, moldura, corPrincipal, corDeApoio, elementos }
  const [kept, setKept] = useState<Historia<Desenho>>(() => comecar(desenho))
  // What the form holds is what counts: it may have been saved, discarded or joined with another's change.
  const historia = { ...kept, agora: desenho }
  const go = (next: Historia<Desenho>) => {
    setKept(next)
    for (const parte of PARTES)
      if (next.agora[parte] !== desenho[parte])
        form.setValue(parte, next.agora[parte], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return {
    desenho,
    mudar: (parte, chave = '') => go(mudar(historia, { ...desenho, ...parte }, chave)),
    desfazer: kept.antes.length > 0 ? () => go(desfazer(historia)) : undefined,
    refazer: kept.depois.length > 0 ? () => go(refazer(historia)) : undefined,
  }
}
