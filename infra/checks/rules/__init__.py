"""What must hold of the templates and no linter looks at."""

from .cubes import *  # noqa: F403
from .edge import *  # noqa: F403
from .events import *  # noqa: F403
from .functions import *  # noqa: F403
from .kept import *  # noqa: F403
from .register import RULES  # noqa: F401
from .rights import *  # noqa: F403
from .runbooks import *  # noqa: F403
from .schedules import *  # noqa: F403
from .stacks import *  # noqa: F403
