import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { CONFIGURACAO_PADRAO, configuracoes } from '@sie/domain/collections/configuracoes.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../../ui/feedback/useToast.ts'

/** For who may change the configuration: whether staff must have a second factor. */
export function ExigirDuasEtapas() {
  const access = useAccess()
  const toast = useToast()
  const query = useQuery({ ...detailOptions(access, configuracoes, CONFIGURACAO_PADRAO), retry: false })
  const save = useRecordMutation(configuracoes, (exigirSegundoFator: boolean) =>
    access.call('definirSeguranca', { exigirSegundoFator }),
  )
  const on = query.data?.seguranca?.exigirSegundoFator ?? false
  return (
    <Stack component="section" spacing={1} aria-labelledby="exigir-titulo">
      <Typography id="exigir-titulo" variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
        Para toda a equipe
      </Typography>
      {query.error && <Alert severity="error">Não foi possível carregar a configuração.</Alert>}
      <FormControlLabel
        label="Exigir verificação em duas etapas de quem altera dados"
        control={
          <Switch
            checked={on}
            disabled={!query.data || save.isPending}
            onChange={(_, next) =>
              save.mutate(next, { onSuccess: () => toast.show(next ? 'Agora é exigida.' : 'Não é mais exigida.') })
            }
          />
        }
      />
      <Typography variant="body2" color="textSecondary">
        Quem não a tiver continua a entrar e a ver o próprio cadastro; as permissões dos grupos param de valer até que a
        ative.
      </Typography>
      {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível mudar a configuração.')}</Alert>}
    </Stack>
  )
}
