import type { useCall } from '../../../data/access.ts'

/** Query of certificates for their print, each with its images as data URLs: the answer holds an image once, however many show it. */
export const impressosOptions = (call: ReturnType<typeof useCall>, ids: string[]) => ({
  queryKey: ['imprimirCertificados', ids] as const,
  queryFn: async () => {
    const { certificados, imagens } = await call('imprimirCertificados', { ids })
    const url = (name: string) => imagens[name] ?? ''
    return certificados.map((one) => ({
      ...one,
      fundo: url(one.fundo),
      signatarios: one.signatarios.map((signer) => ({ ...signer, imagem: url(signer.imagem) })),
    }))
  },
  retry: false,
})
