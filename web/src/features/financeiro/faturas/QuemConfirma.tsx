import Alert from '@mui/material/Alert'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'

/** Said beside what the user may do in the place of an entity whose desk it is about. */
export const NoLugar = () => (
  <Alert severity="info">
    Diz respeito a quem cuida das faturas da entidade que emite. Como ninguém decide sobre si, você pode decidir no
    lugar.
  </Alert>
)

/** Said in place of the buttons where a payment is about the user or a minor of theirs. Nobody stands above the confederation. */
export const SobreVoce = ({ entidade }: { entidade: string }) => (
  <Alert severity="info">
    {`Este pagamento é sobre você: outra pessoa da tesouraria confirma.${entidade === ENTIDADE_PADRAO ? '' : ' Se não houver, a federação ou a confederação.'}`}
  </Alert>
)
