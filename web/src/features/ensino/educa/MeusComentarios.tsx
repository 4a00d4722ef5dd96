import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LETRAS_DO_COMENTARIO, SITUACOES_DO_COMENTARIO, type Conversavel } from '@sie/domain/ensino/educa/conversa.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { changeState } from '../../../data/changeState.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { loadCall, type useMinhaParte } from './useMinhaParte.ts'

interface MeusComentariosProps {
  alvo: Conversavel
  registro: string
  fechada: boolean
  menoresEsperam: boolean
  /** ids of the public comments, shown above */
  publicos: readonly string[]
  resposta: { id: string; nome: string } | undefined
  onFim: () => void
  parte: ReturnType<typeof useMinhaParte>
}

const novoId = () => crypto.randomUUID()

/** Draft of a comment, which survives a reload until it is sent; stored for this tab only. */
function useRascunho(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      if (next) sessionStorage.setItem(key, next)
      else sessionStorage.removeItem(key)
    },
  ]
}

/** Form of a comment, and the user's own comments that are not public yet. */
export function MeusComentarios({
  alvo,
  registro,
  fechada,
  menoresEsperam,
  publicos,
  resposta,
  onFim,
  parte: { minha, outdated },
}: MeusComentariosProps) {
  const toast = useToast()
  const [texto, setTexto] = useRascunho(`educa-comentario-${registro}`)
  // One id for repeated sends, so that a retry after a lost answer writes one comment.
  const [id, setId] = useState(novoId)
  const send = useMutation({
    mutationFn: async () =>
      (await loadCall())('comentar', { alvo, registro, id, texto, respostaA: resposta?.id ?? '' }),
    onSuccess: ({ situacao }) => {
      toast.show(situacao === 'publicado' ? 'Comentário enviado.' : 'Comentário enviado. A moderação lê antes.')
      setTexto('')
      setId(novoId())
      onFim()
      outdated()
    },
  })
  const take = useMutation({
    mutationFn: async ({ id: own, versao }: { id: string; versao: number }) =>
      changeState(await loadCall(), { collection: 'comentarios', id: own, version: versao, action: 'retirar' }),
    onSettled: outdated,
  })
  const fields = send.error instanceof ErroSIE ? send.error.campos : {}
  const own = minha?.comentarios ?? []
  return (
    <Box sx={{ mt: 2 }}>
      {own.length > 0 && (
        <Box component="ul" aria-label="Meus comentários" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
          {own.map(({ id: one, texto: words, situacao, versao }) => (
            <Box component="li" key={one} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  Você
                </Typography>
                <Etiqueta
                  size="small"
                  variant="outlined"
                  label={
                    situacao === 'publicado' && !publicos.includes(one) ? 'Enviado' : SITUACOES_DO_COMENTARIO[situacao]
                  }
                />
                {situacao !== 'recusado' && (
                  <Button size="small" disabled={take.isPending} onClick={() => take.mutate({ id: one, versao })}>
                    Retirar
                  </Button>
                )}
              </Box>
              {!publicos.includes(one) && (
                <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
      {take.error && (
        <Alert severity="error">{mensagem(take.error, 'Não foi possível retirar agora. Tente de novo.')}</Alert>
      )}
      {!fechada && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            send.mutate()
          }}
        >
          <LimitedField
            limit={LETRAS_DO_COMENTARIO}
            label={resposta ? `Responder a ${resposta.nome}` : 'Comentar'}
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
            multiline
            minRows={2}
            fullWidth
            error={Boolean(fields.texto)}
            helperText={
              fields.texto ??
              (menoresEsperam
                ? 'Aparece com o seu nome. De menores aparecem as iniciais, depois da moderação.'
                : 'Aparece com o seu nome; de menores, só as iniciais.')
            }
          />
          {send.error && !fields.texto && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {fields.respostaA ?? mensagem(send.error, 'Não foi possível enviar agora. Tente de novo.')}
            </Alert>
          )}
          <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
            <Button type="submit" variant="contained" loading={send.isPending} disabled={texto.trim().length < 2}>
              Enviar comentário
            </Button>
            {resposta && <Button onClick={onFim}>Não responder</Button>}
          </Box>
        </form>
      )}
    </Box>
  )
}
