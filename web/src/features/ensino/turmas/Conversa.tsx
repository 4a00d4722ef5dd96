import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCall } from '../../../data/access.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { useAcao, type TarefaVista } from './consultas.ts'
import { MensagemInput } from './MensagemInput.tsx'
import { Mensagem } from './Mensagem.tsx'

type Comentarios = NonNullable<TarefaVista['entrega']>['comentarios']

/** Comments on a hand-in, between its student and the teachers. */
export function Conversa({
  tarefa,
  aluno,
  comentarios,
  closed,
  com,
}: {
  tarefa: string
  aluno: string
  comentarios: Comentarios
  closed: boolean
  /** name of the other side, for labels */
  com: string
}) {
  const call = useCall()
  const send = useAcao((texto: string) =>
    call('comentarNaTurma', { id: crypto.randomUUID(), em: { tipo: 'entrega', tarefa, aluno }, texto }),
  )
  return (
    <CardSection title="Comentários particulares">
      <Box sx={{ p: 2, pt: 0, display: 'grid', gap: 2 }}>
        {comentarios.length === 0 && (
          <Typography color="textSecondary">{`Só você e ${com} leem o que se escreve aqui.`}</Typography>
        )}
        <Box
          component="ul"
          aria-label="Comentários particulares"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
        >
          {comentarios.map((one) => (
            <li key={one.id}>
              <Mensagem mensagem={one} />
            </li>
          ))}
        </Box>
        {!closed && (
          <MensagemInput
            nome={`particular ${tarefa} ${aluno}`}
            label={`Escreva para ${com}`}
            botao="Enviar"
            max={1_000}
            onSend={async (texto) => void (await send.mutateAsync(texto))}
          />
        )}
      </Box>
    </CardSection>
  )
}
